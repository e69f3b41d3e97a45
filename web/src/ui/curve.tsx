import './curve.css';

/** An amount of a contract and its premium, in dollars. */
export type CurvePoint = readonly [amount: number, premium: number];

interface CurveProps {
  /** What it shows, in words. */
  label: string;
  points: readonly CurvePoint[];
  /** Another one to compare with, behind. */
  before?: readonly CurvePoint[];
  /** A place on it. */
  mark?: CurvePoint;
  /** How an amount is written at the axes. */
  written: (dollars: number) => string;
}

const [width, height] = [600, 200];

/** The premium over the contract amount, as a line. */
export function Curve({ label, points, before = [], mark, written }: CurveProps) {
  const all = [...points, ...before, ...(mark ? [mark] : [])];
  const right = Math.max(1, ...all.map(([amount]) => amount));
  const top = Math.max(1, ...all.map(([, premium]) => premium));
  const lineOf = (line: readonly CurvePoint[]) =>
    line
      .map(([amount, premium]) => `${(amount / right) * width},${height - (premium / top) * height}`)
      .join(' ');
  const line = lineOf(points);
  return (
    <figure class="curve">
      <span class="curve-top number">{written(top)}</span>
      <div class="curve-field">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
          {points.length > 0 && (
            <polygon class="curve-area" points={`0,${height} ${line} ${width},${height}`} />
          )}
          {before.length > 0 && <polyline class="curve-before" points={lineOf(before)} />}
          <polyline class="curve-line" points={line} />
        </svg>
        {mark && (
          <span
            class="curve-mark"
            style={{ left: `${(mark[0] / right) * 100}%`, bottom: `${(mark[1] / top) * 100}%` }}
          />
        )}
      </div>
      <figcaption class="number">
        <span>{written(0)}</span>
        <span>{written(right / 2)}</span>
        <span>{written(right)}</span>
      </figcaption>
    </figure>
  );
}
