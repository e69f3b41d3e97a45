import { type FormDesign } from './form-design.js';
import {
  consentHead,
  consentRequired,
  executionOfConsent,
  modificationClause,
} from './contract-modification.js';
import { standardLicence } from './standard-form.js';

/** The consent of a surety to a modification of a contract with the United States Government. */
export const sf1414: FormDesign = {
  key: 'sf-1414',
  name: 'SF 1414 Consent of Surety',
  bondType: 'consent',
  edition: 'SF 1414 (Rev. 10/93)',
  required: consentRequired,
  licenceNote: standardLicence('Standard Form 1414 (Rev. 10/93), Consent of Surety'),
  title: 'CONSENT OF SURETY',
  subtitle: 'Standard Form 1414 (Rev. 10/93), prescribed by GSA – FAR (48 CFR) 53.228(k)',
  together: [consentHead(), [modificationClause()], executionOfConsent()],
};
