/**
 * Header of a PATCH: the digest (`blocksOf` and `digestOf` of core) of the file's bytes before Upload-Offset, as the
 * sender has them. When the server has received others it takes nothing and answers 409 with the code `another_file`.
 */
export const RECEIVED_DIGEST_HEADER = "upload-received-digest";
