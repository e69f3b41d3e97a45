/** A value found in a text: its normal form and its position. */
export interface Found {
  value: string;
  start: number;
  end: number;
  /** Doubt from the way it is printed (words and figures that differ, a guessed order of a date): 0 none, 1 full. */
  doubt: number;
  /** The unit of a period, or the currency of a sum as printed. */
  unit?: string;
}

/** All matches of a global pattern. `matchAll` does the same but copies the pattern on each call, which is slow. */
export function everyMatch(pattern: RegExp, text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let m = pattern.exec(text); m; m = pattern.exec(text)) {
    matches.push(m);
    if (m[0] === '') pattern.lastIndex += 1;
  }
  return matches;
}

/** Turns all matches of a pattern into values, and skips matches that give none. */
export function scan(
  text: string,
  pattern: RegExp,
  value: (match: RegExpExecArray) => Found | undefined,
): Found[] {
  return everyMatch(pattern, text).flatMap((match) => value(match) ?? []);
}

/** Removes overlaps: of two overlapping values the longer one is kept. */
export function withoutOverlaps(found: Found[]): Found[] {
  const sorted = [...found].sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const kept: Found[] = [];
  for (const one of sorted) {
    if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one);
  }
  return kept.sort((a, b) => a.start - b.start);
}
