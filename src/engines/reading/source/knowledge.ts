/** The kinds of knowledge that the reader uses. An evaluation leaves one out to see what it gives. */
export interface Knowledge {
  /** Columns and tables; without it, a page is its lines from top to bottom. */
  layout: boolean;
  /** What part of a document a passage is in: an invitation, a form to fill in, conditions. */
  sections: boolean;
  /** Which pages amend others, and that later ones override. */
  package: boolean;
  /** The learned weights by which values are ranked and trusted; without them, those set by hand. */
  ranker: boolean;
}

export const allKnowledge: Knowledge = { layout: true, sections: true, package: true, ranker: true };
