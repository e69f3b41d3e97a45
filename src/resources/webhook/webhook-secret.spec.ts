import { makeSecret, rotated, signedHeaders } from './webhook-secret.js';

const day = 86_400_000;

test('a signature is the one that Standard Webhooks gives as its example', () => {
  const secret = { text: 'whsec_plJ3nmyCDGBKInavdOK15jsl' };
  const body = '{"event_type":"ping","data":{"success":true}}';
  expect(signedHeaders([secret], 'msg_loFOjxBNrRLzqYUf', body, 1_731_705_121_999)).toEqual({
    'webhook-id': 'msg_loFOjxBNrRLzqYUf',
    'webhook-timestamp': '1731705121',
    'webhook-signature': 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  });
});

test('a secret that was replaced signs for a day, beside the one in use', () => {
  const [first, now] = [makeSecret(), Date.parse('2026-11-20T12:00:00Z')];
  const secrets = rotated([first], now);
  const signatures = (at: number) => signedHeaders(secrets, 'id', '{}', at)['webhook-signature']!.split(' ');
  expect(secrets.map(({ text }) => text)).toContain(first.text);
  expect(signatures(now + day - 1)).toHaveLength(2);
  expect(signatures(now + day)).toHaveLength(1);
});

test('of secrets that were replaced on one day the last two go on', () => {
  let secrets = [makeSecret()];
  for (let count = 0; count < 5; count++) secrets = rotated(secrets, Date.now());
  expect(secrets).toHaveLength(3);
  expect(secrets.filter(({ until }) => until === undefined)).toHaveLength(1);
});
