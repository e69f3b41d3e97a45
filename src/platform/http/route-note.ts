/**
 * What a decorator has noted on the handler of a route under this key. It never changes, so it is looked up once:
 * reading metadata for each request takes longer than what is done with it.
 */
export function routeNote<T>(key: string): (handler: object) => T | undefined {
  const known = new WeakMap<object, { note: T | undefined }>();
  return (handler) => {
    let entry = known.get(handler);
    if (!entry) known.set(handler, (entry = { note: Reflect.getMetadata(key, handler) as T | undefined }));
    return entry.note;
  };
}
