/** An affine transform in the notation of PDF: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** By how much it stretches what stands upright. */
export const heightScale = ([, , c, d]: Matrix): number => Math.hypot(c, d);

/** A matrix that pdf.js gives as numbers or as one array of them. */
export function matrixOf(numbers: unknown): Matrix {
  const flat = Array.from(numbers as ArrayLike<number | ArrayLike<number>>).flatMap((each) =>
    typeof each === 'number' ? [each] : Array.from(each),
  );
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = flat;
  return [a, b, c, d, e, f];
}
