/**
 * How many cases a generated test has, which `NAME=100000` says, and from which seed they are made: always the same,
 * unless `FUZZ_SEED` names another. `FUZZ_SEED=$RANDOM` looks for what nobody has seen yet.
 */
export function sizeOf(name: string, usual: number): { count: number; seed: number } {
  const seed = Number(process.env.FUZZ_SEED ?? 1);
  return { count: Number(process.env[name] ?? usual), seed };
}
