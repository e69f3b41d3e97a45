import { everyMatch } from '../values/found.js';
import type { Evidence } from '../source/evidence.js';
import type { Source } from '../source/source.js';

const bondName = '(?:performance|payment|labou?r(?:\\s+and\\s+material)?)';
const full =
  '(?:(?:the\\s+)?full(?:\\s+(?:amount|value|sum|price))?|(?:an?\\s+)?(?:amount|sum)\\s+(?:at\\s+least\\s+)?equal\\s+to|equal\\s+to|(?:the\\s+)?total(?:\\s+amount)?|(?:the\\s+)?amount|not\\s+less\\s+than|(?:an?\\s+)?amount\\s+not\\s+less\\s+than)\\s+(?:of\\s+)?(?:the\\s+|its\\s+|his\\s+)?(?:total\\s+|original\\s+|full\\s+)*(?:(?:contract|agreement|award(?:ed)?)(?:\\s+(?:price|amount|sum|award|value|bid))?|amount\\s+payable)';
const statement = new RegExp(`\\b${bondName}[^.;]{0,160}?\\bbonds?\\b[^.;]{0,160}?\\b(${full})\\b`, 'gi');
const eachBond = new RegExp(
  `\\bpenal\\s+(?:sum|amount)\\s+(?:\\w+\\s+){0,3}(?:each|both|these|the)\\s+bonds?\\b[^.;]{0,60}?\\b(${full})\\b`,
  'gi',
);
const like = new RegExp(
  `\\b(payment|labou?r\\s+and\\s+materials?(?:\\s+payment)?)\\s+bonds?\\b[^.;]{0,80}?\\b(?:in\\s+)?(?:a\\s+|the\\s+)?(like|same|equal)\\s+(?:amount|sum|percentage|value)`,
  'i',
);

const share = /%|per\s?cent|one[\s-]half/i;

/** Bonds "in the full amount of the contract": 100 percent, without the figure. */
export function bondsInFull(source: Source, bond: 'performance' | 'payment'): Evidence[] {
  const names = bond === 'performance' ? /performance/i : /payment|labou?r/i;
  return source.statements.flatMap((passage) => {
    if (!/bond/i.test(passage.text)) return [];
    const both = everyMatch(eachBond, passage.text);
    return [...everyMatch(statement, passage.text), ...both].flatMap((m) => {
      if ((!names.test(m[0]) && !both.includes(m)) || share.test(m[0])) return [];
      const end = m.index + m[0].length;
      const start = end - m[1]!.length;
      const reasons = [`“${m[1]!.replace(/\s+/g, ' ')}” is the whole of the contract price`];
      return [{ value: '100', source, passage, start, end, score: 0.74, doubt: 0.15, reasons }];
    });
  });
}

/** "…and a payment bond in like amount": the payment bond follows the performance bond of the same sentence. */
export function paymentInLikeAmount(source: Source, performance: Evidence[]): Evidence[] {
  return source.statements.flatMap((passage) => {
    const m = like.exec(passage.text);
    const first = performance.filter((one) => one.passage === passage).sort((a, b) => b.score - a.score)[0];
    if (!m || !first || first.start > m.index) return [];
    const end = m.index + m[0].length;
    return [
      {
        ...first,
        start: first.start,
        end,
        score: first.score * 0.92,
        reasons: [`the payment bond is of the same amount: “${m[0].replace(/\s+/g, ' ')}”`],
      },
    ];
  });
}
