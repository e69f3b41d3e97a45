/** How many altered copies of a bond are tried; `ALTERED_COPIES=10000` is the acceptance run. */
export const copiesOr = (usual: number): number => Number(process.env.ALTERED_COPIES ?? usual);

/** Of ten copies eight have a bit turned, all over the file; of one the end is missing, and one has more at its end. */
export function alteredCopy(pdf: Buffer, nth: number, copies: number): Buffer {
  const place = Math.floor((nth / copies) * pdf.length);
  if (nth % 10 === 8) return pdf.subarray(0, place);
  if (nth % 10 === 9) return Buffer.concat([pdf, Buffer.alloc(1 + (nth % 100), nth % 256)]);
  const copy = Buffer.from(pdf);
  copy[place]! ^= 1 << (nth % 8);
  return copy;
}
