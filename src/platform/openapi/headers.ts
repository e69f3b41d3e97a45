import type { Header, Parameter } from './document.js';

const text = { type: 'string' };

/** The headers of answers. */
export const answerHeaders: Record<string, Header> = {
  'X-Request-ID': {
    description: 'The id of this request: the one that was sent, else a new one.',
    schema: text,
    example: '01941f29-7c00-73e4-a310-744d2167fc5c',
  },
  ETag: { description: 'The version of the record, for `If-Match`.', schema: text, example: '"3"' },
  Link: {
    description: 'Where the next page is, while there is one. Send the same body there.',
    schema: text,
    example: '</bond/query?limit=100&cursor=MDE5NDFmMjk>; rel="next"',
  },
  'Idempotent-Replayed': {
    description: 'The answer is the one that the first request with this `Idempotency-Key` had.',
    schema: { type: 'string', enum: ['true'] },
  },
  'RateLimit-Policy': {
    description:
      'How many requests a caller has in how many seconds, and how many points of work a caller (`work`) and its organization (`organization-work`) have; left out where there is no limit.',
    schema: text,
    example: '"default";q=60000;w=60, "work";q=20000;w=60',
  },
  RateLimit: {
    description:
      'How many of them are left, and the seconds until there are all of them again. What a request takes is charged when it has been answered.',
    schema: text,
    example: '"default";r=59999;t=60, "work";r=19311;t=60',
  },
  'Retry-After': {
    description: 'Seconds until another try makes sense.',
    schema: { type: 'integer', minimum: 1 },
    example: 2,
  },
  'Storage-Quota': {
    description: 'Bytes that the organization may keep; left out where there is no limit.',
    schema: { type: 'integer', minimum: 1 },
    example: 107_374_182_400,
  },
  'Storage-Used': {
    description: 'Bytes that the organization keeps, together with those of uploads under way.',
    schema: { type: 'integer', minimum: 0 },
    example: 48_213_004,
  },
  'Content-Range': {
    description: 'Which of the bytes these are, and how many there are.',
    schema: text,
    example: 'bytes 0-1023/48213',
  },
  'WWW-Authenticate': { description: 'How to show who is asking.', schema: text, example: 'Bearer' },
};

/** The headers of requests. None has to be sent. */
export const requestHeaders = {
  'X-Request-ID': {
    name: 'X-Request-ID',
    in: 'header',
    description: 'An id of your own for this request, to be found in the log of the service.',
    schema: { type: 'string', pattern: '^[\\w.-]{1,128}$' },
  },
  'X-Org-ID': {
    name: 'X-Org-ID',
    in: 'header',
    description:
      'The organization that the record is to belong to. Needed by callers who belong to several; left out, it is the only one.',
    schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[!-~]+$' },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A key of your own for this one request. Sending the same request with the same key again within 24 hours gives the first answer again, and nothing is done twice.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!#-+\\--~]+$' },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description: 'The `ETag` of the version that you have seen: if the record has moved on, nothing is done.',
    schema: text,
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of the version that you have: if it is still that one, the answer is 304.',
    schema: text,
  },
} satisfies Record<string, Parameter>;

export const headerRef = (name: keyof typeof answerHeaders): Header => ({
  $ref: `#/components/headers/${name}`,
});
export const parameterRef = (name: keyof typeof requestHeaders): Parameter => ({
  $ref: `#/components/parameters/${name}`,
});
