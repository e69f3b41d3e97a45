import { Liquid, type Template as Node } from 'liquidjs';
import { Blank } from './blank.js';
import { setFilters } from './filters.js';
import { TemplateError } from './template-error.js';

export interface TemplateLimits {
  /** Characters of a template. */
  readonly parseLimit: number;
  /** Milliseconds; looked at between nodes of the template, so that only the caller can end it for certain. */
  readonly renderLimit: number;
  /** Objects and characters that an evaluation may allocate. */
  readonly memoryLimit: number;
  /** Characters of the text that it gives. */
  readonly outputLimit: number;
}

export const TEMPLATE_LIMITS: TemplateLimits = {
  parseLimit: 10_000,
  // On a busy machine a template that takes no time may have to wait for its turn.
  renderLimit: 500,
  memoryLimit: 1_000_000,
  outputLimit: 10_000,
};

/** Plain values as JSON has them; `null` is a missing value. Money is a decimal string. */
export type TemplateData = Readonly<Record<string, unknown>>;

export interface EvaluatedText {
  readonly text: string;
  /** The paths of the missing values that were left empty; none unless `lenient`. */
  readonly warnings: readonly string[];
}

export interface Template {
  /**
   * The text that the template gives with these data. A value that is missing is an error, or where `lenient` an empty
   * text and a warning.
   */
  evaluate(data: TemplateData, options?: { readonly lenient?: boolean }): EvaluatedText;
}

/** The tags that templates have: none that reads a file, and none that counts. */
const TAGS = new Set([
  ...['assign', 'capture', 'echo', 'raw', 'liquid', '#', 'comment'],
  ...['if', 'unless', 'case', 'for', 'break', 'continue'],
]);

/** More missing values than a form has fields. */
const MOST_WARNINGS = 100;

/**
 * Compiles the value of a field: a text with Liquid in it, such as `{{ bond.penalSum | words }}`. It reads no files,
 * and computes no money: what it prints is in the data.
 */
export function compile(value: string, limits: Partial<TemplateLimits> = {}): Template {
  const { outputLimit, ...others } = { ...TEMPLATE_LIMITS, ...limits };
  const liquid = Object.keys(limits).length === 0 ? usualEngine : engineWithin(others);
  const nodes = parse(liquid, value);
  return {
    evaluate(data, { lenient = false } = {}) {
      const scope = withoutNulls(data) as Record<string, unknown>;
      const warnings = new Set<string>();
      const text = named(() => renderFilling(liquid, nodes, scope, lenient ? warnings : undefined));
      if (text.length > outputLimit) {
        throw new TemplateError('template-limit', `The text has more than ${outputLimit} characters.`);
      }
      return { text, warnings: [...warnings] };
    },
  };
}

/** The variables of the data that a template names, such as `bond.penalSum`, each once. */
export function templatePaths(value: string): string[] {
  const nodes = parse(usualEngine, value);
  return named(() => usualEngine.globalFullVariablesSync(nodes));
}

function engineWithin(limits: Omit<TemplateLimits, 'outputLimit'>): Liquid {
  const liquid = new Liquid({
    templates: {},
    ownPropertyOnly: true,
    strictVariables: true,
    strictFilters: true,
    // without it `default` is never asked about a missing value
    lenientIf: true,
    ...limits,
  });
  for (const tag of Object.keys(liquid.tags)) if (!TAGS.has(tag)) delete liquid.tags[tag];
  setFilters(liquid);
  return liquid;
}

const usualEngine = engineWithin(TEMPLATE_LIMITS);

function parse(liquid: Liquid, value: string): Node[] {
  return named(() => liquid.parse(value), 'template-syntax');
}

/** Renders, and where warnings are collected, again with each missing value filled. */
function renderFilling(
  liquid: Liquid,
  nodes: Node[],
  scope: Record<string, unknown>,
  warnings: Set<string> | undefined,
): string {
  for (;;) {
    try {
      return liquid.renderSync(nodes, scope) as string;
    } catch (error) {
      const path = missingPath(error);
      if (path === undefined || !warnings || warnings.has(path) || warnings.size === MOST_WARNINGS)
        throw error;
      warnings.add(path);
      fill(scope, path);
    }
  }
}

/** Puts a blank at a path; the names in it may have points themselves. */
function fill(scope: object, path: string): void {
  for (const [name, value] of Object.entries(scope)) {
    if (path.startsWith(`${name}.`) && typeof value === 'object' && value !== null) {
      fill(value as object, path.slice(name.length + 1));
      return;
    }
  }
  Object.assign(scope, { [path]: new Blank() });
}

/** A copy without members that are null: to a template these are missing. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null && member !== undefined);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]));
}

/** Calls, and gives errors of the template language a name of ours. */
function named<T>(call: () => T, otherwise: TemplateError['code'] = 'template-failed'): T {
  try {
    return call();
  } catch (error) {
    throw toTemplateError(error, otherwise);
  }
}

function toTemplateError(error: unknown, otherwise: TemplateError['code']): TemplateError {
  const cause = (error as { originalError?: unknown }).originalError;
  if (cause instanceof TemplateError) return cause;
  const path = missingPath(error);
  if (path !== undefined) return new TemplateError('missing-value', `There is no value for ${path}.`, path);
  const message = error instanceof Error ? error.message : String(error);
  const isLimit =
    /limit exceeded/.test(message) || error instanceof RangeError || cause instanceof RangeError;
  return new TemplateError(isLimit ? 'template-limit' : otherwise, message);
}

function missingPath(error: unknown): string | undefined {
  const { originalError } = error as { originalError?: { variableName?: string } };
  return originalError?.variableName;
}
