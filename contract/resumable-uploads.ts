/**
 * This header of a PATCH is the digest (`blocksOf` and `digestOf` of core) of the file's bytes before
 * Upload-Offset, as the sender has them. If the server has received other bytes it takes nothing and answers
 * 409 with the code `another_file`.
 */
export const RECEIVED_DIGEST_HEADER = "upload-received-digest";
