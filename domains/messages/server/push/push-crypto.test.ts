import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { instant } from '#kernel/time.ts';
import { encryptPush, isPublicKey, makeServerKey, signSender } from './push-crypto.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('MEMBER-014 a notification is encrypted as the example of RFC 8291 is', () => {
  const keys = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const randomness = {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  };
  expect(encryptPush('When I grow up, I want to be a watermelon', keys, randomness).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('MEMBER-014 the signature of the sender is valid for one push service and twelve hours', () => {
  const key = makeServerKey();
  const at = instant(Date.parse('2026-11-15T12:00:00Z'));
  const header = signSender(key, { endpoint: 'https://push.example/x?y', subject: 'https://kislap.test', at });
  const [, head = '', claims = '', signature = '', k = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example',
    exp: Date.parse('2026-11-16T00:00:00Z') / 1_000,
    sub: 'https://kislap.test',
  });
  const point = bytes(k);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  );
  expect(isValid).toBe(true);
});

test('MEMBER-014 a key that is no point of the curve is known as such', () => {
  expect(isPublicKey(makeServerKey().publicKey)).toBe(true);
  expect(isPublicKey(new Uint8Array(65).fill(4))).toBe(false);
});
