import type { Evidence } from '../source/evidence.js';
import type { Source } from '../source/source.js';
import { bondForms } from './bond-forms.js';
import { consentOfSurety } from './consent-of-surety.js';
import { identifyingNumbers } from './numbers-of-papers.js';
import { ownerNames } from './owners.js';
import { architects, ownerContacts } from './people.js';
import { projectNames } from './project-names.js';
import { projectDescriptions, projectLocations } from './project-particulars.js';
import { submissionWays } from './submission.js';

/** The fields whose values are words, not of a kind that a pattern finds; each with what may state it. */
export const textFields: Record<string, (source: Source) => Evidence[]> = {
  'project.name': projectNames,
  'project.number': (source) => identifyingNumbers(source, 'project.number'),
  'project.location': projectLocations,
  'project.description': projectDescriptions,
  'owner.name': ownerNames,
  'owner.contact': ownerContacts,
  'architect.name': architects,
  'bid.number': (source) => identifyingNumbers(source, 'bid.number'),
  'bid.submission': submissionWays,
  'contract.number': (source) => identifyingNumbers(source, 'contract.number'),
  'bond.formRequired': bondForms,
  'bond.consentRequired': consentOfSurety,
};
