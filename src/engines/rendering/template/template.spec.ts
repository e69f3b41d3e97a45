import { compile, type TemplateData, templatePaths } from './template.js';
import { TemplateError } from './template-error.js';

const data: TemplateData = {
  bond: { number: 'AB-1', penalSum: '927687.560000', date: '2026-05-14', rider: null },
  principals: [{ name: 'Elm & Sons' }, { name: 'Oak Ltd' }],
  principal: { name: 'Elm & Sons' },
  request: { 'bid.date': '2026-05-01' },
  form: { percentage: 12.5 },
};

const text = (value: string, more: TemplateData = {}) => compile(value).evaluate({ ...data, ...more }).text;
const lenient = (value: string) => compile(value).evaluate(data, { lenient: true });

function refusal(value: string, more: TemplateData = {}): Partial<TemplateError> {
  try {
    return { message: `no error, but ${text(value, more)}` };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return { code: error.code, ...(error.path === undefined ? {} : { path: error.path }) };
  }
}

describe('a template', () => {
  it.each([
    ['Elm Street Bridge', 'Elm Street Bridge'],
    ['{{ principal.name }}', 'Elm & Sons'],
    [
      '{% for p in principals %}{{ p.name }}{% unless forloop.last %}, {% endunless %}{% endfor %}',
      'Elm & Sons, Oak Ltd',
    ],
    ['{{ bond.rider | default: "none" }}', 'none'],
    ['{% if bond.rider %}with{% else %}without{% endif %}', 'without'],
    ['{{ bond.penalSum | money }}', '$927,687.56'],
    ['{{ bond.penalSum | money: "fr" }}', '927\u00a0687,56\u00a0$'],
    [
      '{{ bond.penalSum | words }}',
      'NINE HUNDRED TWENTY-SEVEN THOUSAND SIX HUNDRED EIGHTY-SEVEN AND 56/100 DOLLARS',
    ],
    [
      '{{ bond.penalSum | words: "fr" }}',
      'NEUF CENT VINGT-SEPT MILLE SIX CENT QUATRE-VINGT-SEPT ET 56/100 DOLLARS',
    ],
    ['{{ "90071992547409.91" | money }}', '$90,071,992,547,409.91'],
    ['{{ "26000" | words }}', 'TWENTY-SIX THOUSAND AND 00/100 DOLLARS'],
    ['{{ "0.05" | words }}', 'ZERO AND 05/100 DOLLARS'],
    ['{{ "1000001" | words }}', 'ONE MILLION ONE AND 00/100 DOLLARS'],
    ['{{ "20.000000" | percent_words }}', 'TWENTY PERCENT'],
    ['{{ form.percentage | percent_words }}', 'TWELVE POINT FIVE PERCENT'],
    ['{{ 80 | percent_words: "fr" }}', 'QUATRE-VINGTS POUR CENT'],
    ['{{ bond.date | date }}', 'May 14, 2026'],
    ['{{ bond.date | date: "fr" }}', '14 mai 2026'],
    ['{{ "2026-05-01" | date: "fr" }}', '1er mai 2026'],
    ['{{ bond.date | date: "%-d%q day of %B, %Y" }}', '14th day of May, 2026'],
    ['{{ "2026-05-01T23:59:00-04:00" | date: "%-d%q %b %y, %I:%M %p" }}', '1st May 26, 11:59 PM'],
    ['{{ bond.date | date: "%A %d %B", "fr" }}', 'jeudi 14 mai'],
  ])('%s gives %s', (value, expected) => {
    expect(text(value)).toBe(expected);
  });

  it.each<[string, Partial<TemplateError>]>([
    ['{{ bond.name }}', { code: 'missing-value', path: 'bond.name' }],
    ['{{ bond.rider }}', { code: 'missing-value', path: 'bond.rider' }],
    ['{{ bond.rider | money }}', { code: 'missing-value', path: 'bond.rider' }],
    ['{{ surety.name }}', { code: 'missing-value', path: 'surety' }],
    ['{{ principals[2].name }}', { code: 'missing-value', path: 'principals.2' }],
    ['{{ principal.name | money }}', { code: 'unusable-value' }],
    ['{{ "1.005" | money }}', { code: 'unusable-value' }],
    ['{{ "-1" | words }}', { code: 'unusable-value' }],
    ['{{ "1000000000000000" | words }}', { code: 'unusable-value' }],
    ['{{ "2026-02-30" | date }}', { code: 'unusable-value' }],
    ['{{ "now" | date }}', { code: 'unusable-value' }],
    ['{{ bond.date | date: "%99999999d" }}', { code: 'template-syntax' }],
    ['{{ bond.date | date: "de" }}', { code: 'template-syntax' }],
    ['{{ bond.date | date: "%d", "de" }}', { code: 'template-syntax' }],
    ['{{ bond.date | date: "%Q" }}', { code: 'template-syntax' }],
    ['{{ bond.penalSum | plus: 1 }}', { code: 'template-syntax' }],
    ['{{ bond.penalSum', { code: 'template-syntax' }],
    ['{% include "package.json" %}', { code: 'template-syntax' }],
    ['{% render "package.json" %}', { code: 'template-syntax' }],
    ['{% layout "package.json" %}', { code: 'template-syntax' }],
    ['{% increment x %}', { code: 'template-syntax' }],
    ['{{ principals | sample }}', { code: 'template-syntax' }],
    ['{{ bond.constructor.name }}', { code: 'missing-value', path: 'bond.constructor' }],
    ['{{ bond.__proto__ }}', { code: 'missing-value', path: 'bond.__proto__' }],
    ['{% for i in (1..100000000) %}x{% endfor %}', { code: 'template-limit' }],
    ['{% for i in (1..9000) %}{% for j in (1..9000) %}{% endfor %}{% endfor %}', { code: 'template-limit' }],
    [
      '{% assign s = "xxxxxxxxxx" %}{% for i in (1..40) %}{% assign s = s | append: s %}{% endfor %}{{ s }}',
      { code: 'template-limit' },
    ],
    ['{% for i in (1..6000) %}xx{% endfor %}', { code: 'template-limit' }],
    ['x'.repeat(20_000), { code: 'template-limit' }],
    ['{% if true %}'.repeat(700) + '{% endif %}'.repeat(20), { code: 'template-syntax' }],
  ])('%j is refused', (value, expected) => {
    expect(refusal(value)).toEqual(expected);
  });

  it('is refused, and not a crash, where it is nested too deep', () => {
    const limits = { parseLimit: 1e6, renderLimit: 1_000 };
    const deep = '{% if true %}'.repeat(30_000) + '{% endif %}'.repeat(30_000);
    expect(() => compile(deep, limits).evaluate(data)).toThrow(TemplateError);
  });

  it('takes its own limits', () => {
    const template = compile('{{ principal.name }}', { outputLimit: 5 });
    expect(() => template.evaluate(data)).toThrow('more than 5 characters');
  });

  it('is the same as often as it is evaluated, and leaves its data alone', () => {
    const before = structuredClone(data);
    const template = compile('{% assign x = bond.number %}{{ x }}{{ surety.name }}');
    expect(template.evaluate(data, { lenient: true })).toEqual(template.evaluate(data, { lenient: true }));
    expect(data).toEqual(before);
  });
});

describe('a lenient evaluation', () => {
  it('leaves empty what is missing, and says what', () => {
    expect(lenient('{{ surety.name | upcase }}, {{ principal.name }}{{ bond.rider | money }}')).toEqual({
      text: ', Elm & Sons',
      warnings: ['surety', 'bond.rider'],
    });
  });

  it('goes through lists and names with points', () => {
    expect(
      lenient('{{ principals[4].name }}/{% for s in sureties %}x{% endfor %}/{{ request["bid.time"] }}'),
    ).toEqual({
      text: '//',
      warnings: ['principals.4', 'sureties', 'request.bid.time'],
    });
  });

  it('has no warning for what a template asks about itself', () => {
    expect(lenient('{% if values.note %}{{ values.note }}{% endif %}{{ bond.number }}').warnings).toEqual([]);
  });

  it('has no mercy with anything else', () => {
    expect(() => lenient('{{ principal.name | words }}')).toThrow(TemplateError);
  });
});

describe('the variables of a template', () => {
  it('are those of the data, in their places', () => {
    const value =
      '{% assign x = bond.date %}{{ x }} {{ bond.penalSum | money }} {{ principals[0].name }} {{ bond.penalSum }}';
    expect(templatePaths(value)).toEqual(['bond.date', 'bond.penalSum', 'principals[0].name']);
  });

  it('are not told of a text that is no template', () => {
    expect(() => templatePaths('{{ bond.')).toThrow(TemplateError);
  });
});
