import type { Passage } from './passages.js';
import type { Source } from './source.js';

/** A value that stands beside or under its label. */
export interface Labelled {
  label: string;
  value: string;
  passage: Passage;
  start: number;
  end: number;
}

const separator = '\\s*(?:\\([^)\\n\\t]{0,60}\\)\\s*)?(?:[:=\\t]|\\s[–—-]\\s)\\s*';

/**
 * The texts that labels of a form name: in the cell beside, behind the colon on the line, or, when nothing stands
 * there, in the next passage. `label` is the source of a pattern for the whole label.
 */
export function labelled(source: Source, label: string): Labelled[] {
  const onLine = new RegExp(
    `(?:^|[\\n\\t]|[.;]\\s)\\s*(?:\\(?[a-z0-9]{1,3}[.)]\\s*|\\d+(?:\\.\\d+)*\\.?\\s+|[•*-]\\s*|(?:IT[TBP]|GCC|SCC|PDS|BDS|TDS)\\s?[\\d.]+(?:\\([a-z]\\))*\\s*)?(${label})${separator}([^\\n\\t]+)`,
    'gi',
  );
  const alone = new RegExp(`^\\s*(?:\\d+(?:\\.\\d+)*[.)]?\\s+)?(${label})\\s*:?\\s*$`, 'i');
  return source.stating.flatMap((passage) => {
    const beside = [...passage.text.matchAll(onLine)].map((m) => {
      const end = m.index + m[0].length;
      return { label: m[1]!, value: m[2]!.trim(), passage, start: end - m[2]!.length, end };
    });
    if (beside.length > 0) return beside;
    const lines = passage.text.split('\n');
    const own = alone.exec(lines[0]!);
    if (own && lines.length > 1 && lines[1]!.trim() !== '') {
      const start = lines[0]!.length + 1;
      return [{ label: own[1]!, value: lines[1]!.trim(), passage, start, end: start + lines[1]!.length }];
    }
    const next = source.passages[passage.index + 1];
    if (!own || lines.length > 1 || !next || next.page > passage.page + 1) return [];
    const first = next.text.split(/[\n\t]/, 1)[0]!;
    return [{ label: own[1]!, value: first.trim(), passage: next, start: 0, end: first.length }];
  });
}
