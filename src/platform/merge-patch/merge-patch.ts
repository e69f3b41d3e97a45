import { type BodyClass } from '../validation/check-body.js';
import { fieldsOf } from '../validation/view.js';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The target with a JSON merge patch applied (RFC 7396): members take the place of members, `null` removes one, and
 * an array is replaced as a whole. Of an object with a class, a removed member stays as `null`, which its check takes
 * for left out; so a name that the class does not know is still there to be refused.
 */
export function mergePatch(target: unknown, patch: unknown, type?: BodyClass): unknown {
  if (!isObject(patch)) return patch;
  const parts = new Map(type && fieldsOf(type).map(({ name, part }) => [name, part?.()]));
  const merged = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value !== null) merged.set(name, mergePatch(merged.get(name), value, parts.get(name)));
    else if (type) merged.set(name, null);
    else merged.delete(name);
  }
  return Object.fromEntries(merged);
}
