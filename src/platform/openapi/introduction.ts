/** What the reference says before its operations, in Markdown. */
export const introduction = `
Surety bonding as JSON over HTTP: contractor accounts, bonds, bond forms, bond requests, rates and premiums,
documents, powers of attorney and an audit log.

**New here?** [Your first bond](/docs/guides/first-bond) takes five requests. The other [guides](/docs/guides) are about
[lists](/docs/guides/lists), [sending a request twice](/docs/guides/idempotency), [errors](/docs/guides/errors),
[limits](/docs/guides/limits), [following what happens](/docs/guides/events) and [webhooks](/docs/guides/webhooks).

**Who is asking.** Send an API key as \`Authorization: Bearer sbs_…\`, or the token of a person from the identity
provider that the service is configured for. A key belongs to one organization and has one role: a \`viewer\` reads, an
\`editor\` also writes records, an \`admin\` also manages the organization. A record of another organization is not
found. A service on one's own machine also takes requests without credentials.

**Lists.** \`POST /x/query\` takes filters and answers with an array, oldest first (\`?order=desc\` turns it round).
A filter that is left out does not narrow; an empty one matches nothing. Without \`?limit=\` all records come, streamed;
with it one page, and the \`Link\` header has the next while there is one.

**Writes.** Every change is in the audit log. \`PUT\` replaces: what is left out is cleared, and an unknown field is an
error. On an optional reference, date or code, \`""\` is \`null\` as well. \`PATCH\` changes the fields that it names, as a
JSON merge patch (RFC 7396). A single record has an \`ETag\`; send it as \`If-Match\` and nobody's change is overwritten
unseen. With an \`Idempotency-Key\`, POST, PUT and PATCH can be sent again safely.

**Values.** Ids made here are UUIDs; ids of your own systems (organizations, projects, people) are kept byte for byte.
Times are UTC in RFC 3339; dates are given back as they were sent. Money is whole dollars, the cents of a contract amount
have a field of their own. A value is kept as it is, or
refused: never changed in silence.

**Errors** have the members of RFC 9457, and \`errors\` names every faulty field at once. They are \`application/json\`,
or \`application/problem+json\` where \`Accept\` names it. The \`type\` of each is a [page](/problems) that says what to do. A known path answers another method with 405 and \`Allow\`.
`;
