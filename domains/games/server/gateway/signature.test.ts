import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { instant } from '#kernel/time.ts';
import { isSigned, signatureOf, signingKeyOf } from './signature.ts';

const now = instant(1_800_000_000_000);
const bytes = Buffer.from('{"amount":"10","name":"Niña"}');

test.each([1, 43, 63, 64, 65, 200])(
  'a signature is the HMAC that every library makes, with a secret of %i bytes',
  (length) => {
    const secret = 's'.repeat(length);
    const due = createHmac('sha256', secret).update(`${now}.`).update(bytes).digest('base64');
    expect(signatureOf(secret, String(now), bytes)).toBe(due);
  },
);

test('a call is believed by any key in use, and by no other', () => {
  const signed = (secret: string) => ({
    bytes,
    headers: { 'x-timestamp': String(now), 'x-signature': signatureOf(secret, String(now), bytes) },
  });
  const keys = ['old', 'new'].map(signingKeyOf);
  const believed = ['old', 'new', 'other'].map((secret) => isSigned(signed(secret), keys, now));
  expect(believed).toEqual([true, true, false]);
  expect(isSigned(signed('old'), [], now)).toBe(false);
});

test('the example of an answer in the papers is signed as we sign', () => {
  const papers = readFileSync(new URL('../../../../docs/vendor-integration.md', import.meta.url), 'utf8');
  const body = /^body='(\{"requestId":"q7".*\})'$/m.exec(papers)?.[1] ?? '';
  const [, timestamp = '', key = ''] = /^printf '%s\.%s' (\d{13}) .* -hmac '([^']+)'/m.exec(papers) ?? [];
  expect(papers).toContain(`# ${signatureOf(key, timestamp, Buffer.from(body))}`);
});
