/** What the reference says before its operations, in Markdown. */
export const introduction = `
Surety bonding as JSON over HTTP: contractor accounts, bonds, bond forms, bond requests, rates and premiums,
documents, powers of attorney and an audit log.

**Who is asking.** Send an API key as \`Authorization: Bearer sbs_…\`, or the token of a person from the identity
provider that the service is configured for. A key belongs to one organization and has one role: a \`viewer\` reads, an
\`editor\` also writes records, an \`admin\` also manages the organization. A record of another organization is not
found. A service on one's own machine also takes requests without credentials.

**Lists.** \`POST /x/query\` takes filters and answers with an array, oldest first (\`?order=desc\` turns it round).
A filter that is left out does not narrow; an empty one matches nothing. Without \`?limit=\` all records come, streamed;
with it one page, and the \`Link\` header has the next while there is one.

**Writes.** Every change is in the audit log. \`PUT\` replaces: what is left out is cleared, and an unknown field is an
error. A single record has an \`ETag\`; send it as \`If-Match\` and nobody's change is overwritten unseen. With an
\`Idempotency-Key\`, POST and PUT can be sent again safely.

**Values.** Ids made here are UUIDs; ids of your own systems (organizations, projects, people) are kept byte for byte.
Times are UTC in RFC 3339; dates are given back as they were sent. Money is whole dollars. A value is kept as it is, or
refused: never changed in silence.

**Errors** have the members of RFC 9457, and \`errors\` names every faulty field at once. They are \`application/json\`,
or \`application/problem+json\` where \`Accept\` names it. A known path answers another method with 405 and \`Allow\`.
`;
