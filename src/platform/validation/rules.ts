import type { InputError } from '../errors/faults.js';
import { fieldsOf } from './view.js';

/** What a rule finds wrong: the place in the object that it is a rule of, such as `/endDate`. */
export type RuleFault = InputError & { pointer: string };

/** Says what is wrong between the fields of an object, each of which is right by itself. */
export type Rule = (values: Record<string, unknown>) => RuleFault[];

const rulesByClass = new Map<unknown, Rule[]>();

const addRule = (type: unknown, rule: Rule): void => {
  rulesByClass.set(type, [...(rulesByClass.get(type) ?? []), rule]);
};

/** Bodies of the class, and of those that extend it, have to keep the rule. */
export const Keeps =
  (rule: Rule): ClassDecorator =>
  (type) =>
    addRule(type, rule);

/** The date must not be before the one in the other field, where both are set: by the calendar, on one day by the clock. */
export const NotBefore =
  (earlier: string): PropertyDecorator =>
  (prototype, name) => {
    const later = String(name);
    addRule(prototype.constructor, (values) => {
      if (!isBefore(values[later], values[earlier])) return [];
      return [
        { pointer: `/${earlier}`, code: 'order', detail: `must not be after ${later}` },
        { pointer: `/${later}`, code: 'order', detail: `must not be before ${earlier}` },
      ];
    });
  };

function isBefore(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const [day, otherDay] = [one.slice(0, 10), other.slice(0, 10)];
  if (day !== otherDay) return day < otherDay;
  const haveTimes = one.length > 10 && other.length > 10;
  return haveTimes && Date.parse(one) < Date.parse(other);
}

/** What is wrong between the fields of a body, and of its parts. */
export function brokenRules(type: new () => object, body: object, above = ''): InputError[] {
  const values = body as Record<string, unknown>;
  const errors = rulesOf(type).flatMap((rule) => rule(values));
  const own = errors.map((error) => ({ ...error, pointer: above + error.pointer }));
  const inParts = fieldsOf(type).flatMap(({ name, part }) => {
    const value = values[name];
    return part && value ? brokenRules(part(), value, `${above}/${name}`) : [];
  });
  return [...own, ...inParts];
}

const rulesWithThoseAbove = new Map<unknown, Rule[]>();

/** The rules of a class and of those it extends. */
function rulesOf(type: unknown): Rule[] {
  let rules = rulesWithThoseAbove.get(type);
  if (!rules) {
    const above: unknown = Object.getPrototypeOf(type);
    rules = [...(typeof above === 'function' ? rulesOf(above) : []), ...(rulesByClass.get(type) ?? [])];
    rulesWithThoseAbove.set(type, rules);
  }
  return rules;
}
