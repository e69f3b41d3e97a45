import type { UnreadableReason } from '../../src/resources/document/text/text-extraction.js';

/** One file that means harm, or has come to it. */
export interface HostileFile {
  name: string;
  /** Made when it is wanted, the same bytes each time. */
  bytes: () => Uint8Array;
  /** How reading it may end. Left out where any clear end is as good as another. */
  ends?: ('read' | UnreadableReason)[];
  /** Its pages are also drawn and recognised, where the programs for that are installed. */
  drawn?: boolean;
}

/** Numbers that look random and are the same in each run (a linear congruential generator, by Numerical Recipes). */
export function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The string every virus scanner knows (eicar.org); in two parts, or a scanner would take away this file. */
export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}' + '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
