import { armedPdfs } from './armed-pdfs.js';
import { greedyPdfs } from './greedy-pdfs.js';
import type { HostileFile } from './hostile-file.js';
import { loopingPdfs } from './looping-pdfs.js';
import { otherFiles } from './other-files.js';
import { tornPdfs } from './torn-pdfs.js';

/** Every hostile file there is, made by code: nothing of it lies in the repository. */
export function hostileFiles(): HostileFile[] {
  return [...tornPdfs(), ...loopingPdfs(), ...greedyPdfs(), ...armedPdfs(), ...otherFiles()];
}
