/** A value seen in a text, in its normal form, with where it stands. */
export interface Found {
  value: string;
  start: number;
  end: number;
  /** Doubt that lies in the way it is printed (words and figures that differ, a guessed order of a date): 0 none, 1 full. */
  doubt: number;
  /** What else a kind of value tells: the unit of a period, the second bound of a range. */
  unit?: string;
}

/** All matches of a global pattern. `matchAll` does the same but copies the pattern each time, which adds up. */
export function everyMatch(pattern: RegExp, text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let m = pattern.exec(text); m; m = pattern.exec(text)) {
    matches.push(m);
    if (m[0] === '') pattern.lastIndex += 1;
  }
  return matches;
}

/** All matches of a pattern, turned into values; matches that give none are skipped. */
export function scan(
  text: string,
  pattern: RegExp,
  value: (match: RegExpExecArray) => Found | undefined,
): Found[] {
  return everyMatch(pattern, text).flatMap((match) => value(match) ?? []);
}

/** Values that do not overlap: of two that do, the longer one stays. */
export function withoutOverlaps(found: Found[]): Found[] {
  const sorted = [...found].sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const kept: Found[] = [];
  for (const one of sorted) {
    if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one);
  }
  return kept.sort((a, b) => a.start - b.start);
}
