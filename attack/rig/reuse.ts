/** Tokens after their time, tokens chosen by an attacker, and how they are made. */
import { randomBytes } from 'node:crypto';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { login, logout, revokeAllSessions } from '#domains/identity/contract/session.ts';
import { demoPassword, enter, home } from './entering.ts';
import { envelopeOf } from './request.ts';
import { type SealKey, seal, sealedHeaders } from './sealing.ts';
import { hosts, type Target } from './target.ts';
import type { Trials } from './trials.ts';

type Attack = { readonly trials: Trials; readonly key: SealKey };

/** The tokens that were given out on the way. */
export async function reuse(target: Target, { trials, key }: Attack): Promise<string[]> {
  const account = { key, username: 'ricky', password: demoPassword };
  const chosen = randomBytes(32).toString('base64url');
  const given = await enter(target, account, {
    headers: { authorization: `Bearer ${chosen}`, cookie: `token=${chosen}` },
  });
  const body = await seal(key, { username: 'ricky', password: demoPassword, type: 'username', token: chosen });
  const asked = await target.ask({ method: login.method, path: login.path, headers: sealedHeaders, body, from: home });
  const second = (envelopeOf(asked).value as { token: string } | null)?.token ?? '';
  const tokens = [given, second, await enter(target, account), await enter(target, account)];
  trials.note('a login keeps the token that its caller brought', !tokens.includes(chosen));
  trials.note('a chosen token opens a session', (await statusOf(target, chosen)) === 401);
  shape(trials, tokens);

  const [first = '', other = '', third = '', last = ''] = tokens;
  await target.ask({ method: logout.method, path: logout.path, token: first });
  await noteDead(target, { trials, token: first, how: 'logout' });
  trials.note('logout ends another device', (await statusOf(target, other)) === 200);
  await revokeAll(target, other, true);
  await noteDead(target, { trials, token: third, how: 'revokeAll' });
  trials.note('revokeAll ends the kept device', (await statusOf(target, other)) === 200);
  await revokeAll(target, other, false);
  await noteDead(target, { trials, token: other, how: 'revokeAll of every device' });
  await noteDead(target, { trials, token: last, how: 'revokeAll of every device' });
  trials.note('a dead token revives at the other brand', (await statusOf(target, other, hosts.tala)) === 401);
  return tokens;
}

/** Thirty-two bytes of chance each: right length, all different, bits as even as chance makes them. */
function shape(trials: Trials, tokens: readonly string[]): void {
  const bytes = tokens.map((token) => Buffer.from(token, 'base64url'));
  trials.note(
    'a token has fewer than 256 bits',
    bytes.every(({ length }) => length === 32),
  );
  trials.note('a token comes twice', new Set(tokens).size === tokens.length);
  const ones = bytes
    .flatMap((each) => [...each])
    .reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  const share = ones / (tokens.length * 256);
  trials.note(`bits of tokens lean to one side (${share.toFixed(3)})`, Math.abs(share - 0.5) < 0.1);
  const shared = bytes.slice(1).some((each) => each.subarray(0, 4).equals((bytes[0] ?? each).subarray(0, 4)));
  trials.note('tokens begin alike', !shared);
}

async function noteDead(
  target: Target,
  { trials, token, how }: { trials: Trials; token: string; how: string },
): Promise<void> {
  // An answer about a token may be remembered for a second.
  const end = performance.now() + 1_500;
  let status = await statusOf(target, token);
  while (status !== 401 && performance.now() < end) status = await statusOf(target, token);
  trials.note(`a token works after ${how}`, status === 401);
}

async function statusOf(target: Target, token: string, host?: string): Promise<number> {
  const { status } = await target.ask({ method: 'GET', path: readMemberInfo.path, token, ...(host && { host }) });
  return status;
}

async function revokeAll({ ask }: Target, token: string, keepCurrent: boolean): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await ask({ method: 'POST', path: revokeAllSessions.path, token, headers, body: JSON.stringify({ keepCurrent }) });
}
