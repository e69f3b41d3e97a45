/** The tag of what serves whoever runs the service. */
export const serviceTag = 'Service';

/** What each group of operations is about, for readers who are new to the trade. */
export const tagDescriptions: Record<string, string> = {
  'Contractor account':
    'The contractor, who buys bonds: the principal. At most one account of an organization is primary.',
  Bond: 'A bond for a project, at bid or at award: the surety stands behind the contractor towards the obligee, who owns the project.',
  'Bond form': 'The paper of a bond: some pages of a document, with the fields to be filled in.',
  'Bond form field': 'A text or a seal at its place on a page of a bond form.',
  'Bond request':
    'What somebody asks a bond for. It goes from `draft` to `sent` to `completed`; until then it can be cancelled.',
  'Bond request field':
    'One value that a bond request needs, such as the bid date, with the page of the document that it stands on.',
  Rate: 'What a surety charges. Its steps are rate tiers.',
  'Rate tier': 'One step of a rate: from its threshold on, its value holds.',
  Document: 'A file of a project, such as an invitation to bid.',
  'Power of attorney': 'Who may sign for the surety, and for how much: the attorneys-in-fact.',
  Surety: 'The surety of an organization: one record, which `PUT` makes where there is none.',
  Job: 'Work that goes on after its request was answered, such as reading the values of a bond request.',
  Member: 'A person who belongs to an organization, with a role there. Accepting an invite makes one.',
  'API key':
    'A credential of one organization with one role. The key itself is in the answer that makes it, and nowhere else.',
  Me: 'Who is asking, and what they may do where.',
  Invite: 'An invitation to join an organization. It can be used once, within seven days.',
  Log: 'The audit log: who did what to which record, and when. Entries are neither changed nor deleted.',
  [serviceTag]: 'For whoever runs the service.',
};
