import Sequencer from '@jest/test-sequencer';

/** The files that take a minute and more, the longest first. */
const longest = [
  'docs',
  'mutation',
  'query-plans',
  'hostile-files',
  'races',
  'hostile-clients',
  'matrix',
  'kill',
];

const rankOf = ({ path }) => {
  const rank = longest.findIndex((name) => path.endsWith(`/${name}.spec.ts`));
  return rank < 0 ? longest.length : rank;
};

/** Begins with the longest files, so that no worker is left alone with one of them at the end. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
