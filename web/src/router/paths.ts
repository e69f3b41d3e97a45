/** The parameters that a path names: of `/bonds/:bondID` an object with `bondID`. */
export type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Params<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** The path with its parameters in place, such as `/bonds/0194…`. */
export const pathTo = <Path extends string>(path: Path, params: Params<Path>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((params as Record<string, string>)[name]!));

/** The parameters in a path of this form; undefined: it has another one. */
export function paramsIn(form: string, path: string): Record<string, string> | undefined {
  const names = form.split('/');
  const parts = path.split('/');
  if (names.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    if (name.startsWith(':')) params[name.slice(1)] = decoded(parts[at]!);
    else if (name !== parts[at]) return undefined;
  }
  return params;
}

/** What is not encoded as it should be stands for itself, and is not found. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
