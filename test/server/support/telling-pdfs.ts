/** Makes an uncompressed PDF whose table is right, of objects in order of their numbers. */
export function pdfOf(objects: readonly (Buffer | string)[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  for (const [index, object] of objects.entries()) {
    offsets.push(length());
    const body = typeof object === "string" ? Buffer.from(object, "latin1") : object;
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from("\nendobj\n"));
  }
  const start = length();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`),
    Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

export function streamOf(dictionary: string, bytes: Buffer | string): Buffer {
  const content = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
  const head = `<< ${dictionary} /Length ${content.byteLength} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), content, Buffer.from("\nendstream")]);
}
