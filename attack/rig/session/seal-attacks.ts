/** Sealed bodies that no page made: used again, altered, old, of another key, or not sealed at all. */
import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { login } from '#domains/identity/contract/session.ts';
import { demoPassword } from '../login/login.ts';
import { envelopeOf } from '../request.ts';
import type { Target } from '../target.ts';
import type { TrialLog } from '../trial-log.ts';
import { type SealKey, seal, sealedHeaders, sealText } from './seal.ts';

type SealAttack = { readonly trials: TrialLog; readonly key: SealKey };

const validLogin = { username: 'maria', password: demoPassword, type: 'username' };

/** Every body here carries the right password: whatever is let in has succeeded. */
export async function attackSeals(target: Target, { trials, key }: SealAttack): Promise<void> {
  const post = async (
    what: string,
    body: string,
    { code, type = 'application/jose' }: { code: string; type?: string },
  ) => {
    const reply = await target.ask({
      method: 'POST',
      path: login.path,
      headers: { ...sealedHeaders, 'content-type': type },
      body,
    });
    trials.record(
      `${what} is answered ${reply.status} ${envelopeOf(reply).code ?? ''}`,
      reply.status === 400 && envelopeOf(reply).code === code,
    );
  };
  const nowS = Math.floor(Date.now() / 1_000);
  const good = await seal(key, validLogin);
  const first = await target.ask({ method: 'POST', path: login.path, headers: sealedHeaders, body: good });
  trials.record('a good seal is refused', first.status === 200);
  await post('a replayed seal', good, { code: 'SEAL_REPLAYED' });
  const jti = randomUUID();
  await Promise.all([seal(key, validLogin, { jti }), seal(key, validLogin, { jti })]).then(async ([one, two]) => {
    const replies = await Promise.all(
      [one, two].map((body) => target.ask({ method: 'POST', path: login.path, headers: sealedHeaders, body })),
    );
    trials.record('one jti opens twice at once', replies.filter(({ status }) => status === 200).length === 1);
  });
  for (const iat of [nowS - 301, nowS - 86_400, nowS + 120, 0, -1e15, 1e15]) {
    await post(`a seal of ${iat}`, await seal(key, validLogin, { iat }), { code: 'SEAL_STALE' });
  }
  for (const overrides of [
    { iat: 'now' },
    { iat: null },
    { jti: '' },
    { jti: 7 },
    { jti: 'x'.repeat(65) },
    { jti: "'; DROP TABLE x; --" },
  ]) {
    await post(`a seal with ${JSON.stringify(overrides)}`, await seal(key, validLogin, overrides), {
      code: 'SEAL_UNREADABLE',
    });
  }
  for (const body of alterSeal(await seal(key, validLogin)))
    await post('an altered seal', body, { code: 'SEAL_UNREADABLE' });
  for (const body of await forgeSeals(key)) await post('a foreign seal', body, { code: 'SEAL_UNREADABLE' });
  await post('a plain body', JSON.stringify(validLogin), { code: 'SEAL_REQUIRED', type: 'application/json' });
  await post('a plain body called sealed', JSON.stringify(validLogin), { code: 'SEAL_UNREADABLE' });
  await post('a form', new URLSearchParams(validLogin).toString(), {
    code: 'SEAL_REQUIRED',
    type: 'application/x-www-form-urlencoded',
  });
  await post('a list', await sealText(key, JSON.stringify([validLogin])), { code: 'SEAL_UNREADABLE' });
  await attackOldKey(target, { trials, key });
}

/** One character in each part, a part left out, parts exchanged. */
function alterSeal(compact: string): string[] {
  const parts = compact.split('.');
  const flip = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
  const flipped = [0, 2, 3, 4].map((n) => parts.map((part, i) => (i === n ? flip(part) : part)).join('.'));
  const missing = parts.map((_, n) => parts.filter((_part, i) => i !== n).join('.'));
  const swapped = [parts[0], parts[1], parts[3], parts[2], parts[4]].join('.');
  return [...flipped, ...missing, swapped, compact.slice(0, -8), `${compact}.`, compact.replaceAll('.', '')];
}

/** Sealed with a key of our own under the server's name, with another cipher, or with no encryption. */
async function forgeSeals(key: SealKey): Promise<string[]> {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const own = { ...(await exportJWK(publicKey)), kid: key.kid } as SealKey;
  const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url');
  const text = Buffer.from(
    JSON.stringify({ ...validLogin, iat: Math.floor(Date.now() / 1_000), jti: randomUUID() }),
  ).toString('base64url');
  return [
    await seal(own, validLogin),
    await seal(key, validLogin, { kid: 'nobody' }),
    await seal(key, validLogin, { kid: '../../etc/passwd' }),
    await seal(key, validLogin, { enc: 'A128GCM' }),
    `${header({ alg: 'none', kid: key.kid })}.${text}.`,
    `${header({ alg: 'dir', enc: 'A256GCM', kid: key.kid })}....`,
    `${header({ alg: 'ECDH-ES', enc: 'A256GCM', zip: 'DEF', kid: key.kid })}....`,
  ];
}

/** Two rotations later, or more than an hour after one, the key of then opens nothing. */
async function attackOldKey(target: Target, { trials, key }: SealAttack): Promise<void> {
  const old = await seal(key, validLogin);
  await target.owner.query("UPDATE platform.seal_key SET made_at = made_at - interval '3 hours' WHERE kid = $1", [
    key.kid,
  ]);
  for (const [n, hours] of [2, 0].entries()) {
    await target.owner.query(
      `INSERT INTO platform.seal_key (kid, public_jwk, private_jwk, made_at)
       SELECT $1, public_jwk, private_jwk, now() - make_interval(hours => $2) FROM platform.seal_key WHERE kid = $3`,
      [`rotated-${n}`, hours, key.kid],
    );
  }
  // An unknown key id makes the process look for rotations at once instead of half a minute later.
  const probe = await seal(key, validLogin, { kid: 'rotated-1' });
  let isReadable = false;
  for (let n = 0; n < 40 && !isReadable; n++) {
    const reply = await target.ask({ method: 'POST', path: login.path, headers: sealedHeaders, body: probe });
    isReadable = envelopeOf(reply).code !== 'SEAL_UNREADABLE';
    if (!isReadable) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const reply = await target.ask({ method: 'POST', path: login.path, headers: sealedHeaders, body: old });
  trials.record(
    `a key of two rotations ago is answered ${reply.status}`,
    isReadable && envelopeOf(reply).code === 'SEAL_UNREADABLE',
  );
}
