/** Tokens after their time, tokens chosen by an attacker, and how they are made. */
import { randomBytes } from 'node:crypto';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { login, logout, revokeAllSessions } from '#domains/identity/contract/session.ts';
import { demoPassword, homeAddress, loginToken } from '../login/login.ts';
import { envelopeOf } from '../request.ts';
import { hosts, type Target } from '../target.ts';
import type { TrialLog } from '../trial-log.ts';
import { type SealKey, seal, sealedHeaders } from './seal.ts';

type ReuseAttack = { readonly trials: TrialLog; readonly key: SealKey };

/** The tokens that were given out on the way. */
export async function attackReuse(target: Target, { trials, key }: ReuseAttack): Promise<string[]> {
  const account = { key, username: 'ricky', password: demoPassword };
  const chosen = randomBytes(32).toString('base64url');
  const reused = await loginToken(target, account, {
    headers: { authorization: `Bearer ${chosen}`, cookie: `token=${chosen}` },
  });
  const body = await seal(key, { username: 'ricky', password: demoPassword, type: 'username', token: chosen });
  const response = await target.ask({
    method: login.method,
    path: login.path,
    headers: sealedHeaders,
    body,
    from: homeAddress,
  });
  const second = (envelopeOf(response).value as { token: string } | null)?.token ?? '';
  const tokens = [reused, second, await loginToken(target, account), await loginToken(target, account)];
  trials.record('a login keeps the token that its caller brought', !tokens.includes(chosen));
  trials.record('a chosen token opens a session', (await statusOf(target, chosen)) === 401);
  checkTokenShape(trials, tokens);

  const [first = '', other = '', third = '', last = ''] = tokens;
  await target.ask({ method: logout.method, path: logout.path, token: first });
  await checkTokenDead(target, { trials, token: first, how: 'logout' });
  trials.record('logout ends another device', (await statusOf(target, other)) === 200);
  await revokeAll(target, other, true);
  await checkTokenDead(target, { trials, token: third, how: 'revokeAll' });
  trials.record('revokeAll ends the kept device', (await statusOf(target, other)) === 200);
  await revokeAll(target, other, false);
  await checkTokenDead(target, { trials, token: other, how: 'revokeAll of every device' });
  await checkTokenDead(target, { trials, token: last, how: 'revokeAll of every device' });
  trials.record('a dead token revives at the other brand', (await statusOf(target, other, hosts.tala)) === 401);
  return tokens;
}

/** Thirty-two bytes of chance each: right length, all different, bits as even as chance makes them. */
function checkTokenShape(trials: TrialLog, tokens: readonly string[]): void {
  const bytes = tokens.map((token) => Buffer.from(token, 'base64url'));
  trials.record(
    'a token has fewer than 256 bits',
    bytes.every(({ length }) => length === 32),
  );
  trials.record('a token comes twice', new Set(tokens).size === tokens.length);
  const ones = bytes
    .flatMap((each) => [...each])
    .reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  const share = ones / (tokens.length * 256);
  trials.record(`bits of tokens lean to one side (${share.toFixed(3)})`, Math.abs(share - 0.5) < 0.1);
  const shared = bytes.slice(1).some((each) => each.subarray(0, 4).equals((bytes[0] ?? each).subarray(0, 4)));
  trials.record('tokens begin alike', !shared);
}

async function checkTokenDead(
  target: Target,
  { trials, token, how }: { trials: TrialLog; token: string; how: string },
): Promise<void> {
  // An answer about a token may be remembered for a second.
  const end = performance.now() + 1_500;
  let status = await statusOf(target, token);
  while (status !== 401 && performance.now() < end) status = await statusOf(target, token);
  trials.record(`a token works after ${how}`, status === 401);
}

async function statusOf(target: Target, token: string, host?: string): Promise<number> {
  const { status } = await target.ask({ method: 'GET', path: readMemberInfo.path, token, ...(host && { host }) });
  return status;
}

async function revokeAll({ ask }: Target, token: string, keepCurrent: boolean): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await ask({ method: 'POST', path: revokeAllSessions.path, token, headers, body: JSON.stringify({ keepCurrent }) });
}
