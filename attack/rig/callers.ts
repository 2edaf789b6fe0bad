/** Every kind of caller, each with a token where it has one. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { logout } from '#domains/identity/contract/session.ts';
import { demoPassword, loginToken, openSession } from './login/login.ts';
import { named } from './named.ts';
import { readSealKey } from './session/seal.ts';
import { hosts, type Target } from './target.ts';

/** `due`: came in by a password that has to be changed first. */
export type TokenState = 'nobody' | 'trial' | 'due' | 'member' | 'agent';

export type MatrixCaller = {
  /** Who that is in the matrix: `sibling agent`. */
  readonly name: string;
  readonly host: string;
  /** What the token is worth at this host. */
  readonly tokenState: TokenState;
  readonly id: string | null;
  /** The value of the Authorization header, null sends none: that of a session that stays, for those who may have one. */
  readonly authorize: () => Promise<string | null>;
  /** That of a fresh session, for those who may have one; the fresh one before it is gone then. */
  readonly createToken: () => Promise<string | null>;
};

type Row = { id: string; account: string; merchant: string; type: number; upline: string | null };

const bearer = (token: string) => `Bearer ${token}`;

export async function createCallers(target: Target): Promise<MatrixCaller[]> {
  const cast = await findCast(target);
  const key = await readSealKey(target);
  const alive = (name: string, row: Row, tokenState: TokenState): MatrixCaller => {
    const host = row.merchant === 'tala' ? hosts.tala : hosts.kislap;
    let last: string | null = null;
    const again = async () => {
      // A list of devices shows a hundred: the session that others try to name must not be pushed out of it.
      if (last !== null) await target.owner.query('DELETE FROM identity.session WHERE id = $1', [last]);
      const { session, token } = await openSession(target, row.id, { isDue: tokenState === 'due' });
      last = session;
      return bearer(token);
    };
    const authorize = async () => bearer((await openSession(target, row.id, { isDue: tokenState === 'due' })).token);
    return { name, host, tokenState, id: row.id, authorize, createToken: again };
  };
  const dead = (name: string, authorization: string | null, host: string = hosts.kislap): MatrixCaller => {
    const same = async () => authorization;
    return { name, host, tokenState: 'nobody', id: null, authorize: same, createToken: same };
  };
  const usedToken = await loginToken(target, { key, username: cast.leaver.account, password: demoPassword });
  await target.ask({ method: logout.method, path: logout.path, token: usedToken });
  const banned = await openSession(target, cast.banned.id);
  await target.owner.query(`UPDATE identity.member SET status = 'locked' WHERE id = $1`, [cast.banned.id]);
  await target.owner.query('UPDATE identity.member SET type = 4 WHERE id = $1', [cast.trial.id]);
  const idle = await openSession(target, cast.member.id, { ageMs: 25 * 3_600_000 });
  const old = await openSession(target, cast.member.id, { ageMs: 31 * 86_400_000 });
  const ours = await openSession(target, cast.member.id);
  const theirs = await openSession(target, cast.foreigner.id);
  // Everybody has a session whose id the others can try to name.
  for (const row of Object.values(cast)) await openSession(target, row.id);
  // What was answered about a token is remembered for a second; how long that is in truth is measured elsewhere.
  await sleep(1_100);
  return [
    dead('guest', null),
    alive('trial', cast.trial, 'trial'),
    alive('member', cast.member, 'member'),
    alive('member with a new password to choose', cast.due, 'due'),
    alive('other member', cast.other, 'member'),
    alive('agent', cast.agent, 'agent'),
    alive('sibling agent', cast.sibling, 'agent'),
    alive('upline agent', cast.upline, 'agent'),
    alive('member of the other brand', cast.foreigner, 'member'),
    dead('banned', bearer(banned.token)),
    dead('logged out', bearer(usedToken)),
    dead('idle too long', bearer(idle.token)),
    dead('older than thirty days', bearer(old.token)),
    dead('token of the other brand', bearer(theirs.token)),
    dead('our token at the other brand', bearer(ours.token), hosts.tala),
    ...garbageTokens(ours).map((text, n) => dead(`garbage ${n + 1}`, text)),
  ];
}

/** Near misses and nonsense; a session's id is no token. */
function garbageTokens({ session, token }: { session: string; token: string }): string[] {
  return [
    bearer(randomBytes(32).toString('base64url')),
    bearer(token.slice(0, -1)),
    bearer(`${token}A`),
    bearer(session),
    bearer("' OR '1'='1"),
    bearer('null'),
    bearer('A'.repeat(590)),
    `Basic ${Buffer.from(`maria:${demoPassword}`).toString('base64')}`,
    token,
    `Bearer ${token}, Bearer ${token}`,
    'Bearer',
  ];
}

/** Out of the demo world: two agents below one upline, that upline, members, and a member of the other brand. */
async function findCast({
  owner,
}: Target): Promise<
  Record<'trial' | 'member' | 'due' | 'other' | 'agent' | 'sibling' | 'upline' | 'foreigner' | 'banned' | 'leaver', Row>
> {
  const { rows } = await owner.query<Row>(
    `SELECT m.id, m.account, m.merchant, m.type, n.upline FROM identity.member m
       LEFT JOIN agents.node n ON n.member = m.id
      WHERE NOT m.account = ANY ($1) ORDER BY m.created_at, m.id`,
    [named],
  );
  const ours = rows.filter(({ merchant }) => merchant === 'demo');
  const agents = ours.filter(({ type }) => type !== 0);
  const agent = agents.find(
    ({ id, upline }) =>
      upline !== null &&
      agents.some((each) => each.id === upline) &&
      agents.some((each) => each.id !== id && each.upline === upline),
  );
  const sibling = agents.find(({ id, upline }) => id !== agent?.id && upline === agent?.upline);
  const upline = agents.find(({ id }) => id === agent?.upline);
  const [member, other, trial, banned, leaver, due] = ours.filter(({ type }) => type === 0);
  const foreigner = rows.find(({ merchant, type }) => merchant === 'tala' && type === 0);
  if (!agent || !sibling || !upline || !member || !other || !trial || !banned || !leaver || !due || !foreigner) {
    throw new Error('The demo world has not everybody the matrix needs.');
  }
  return { agent, sibling, upline, member, other, trial, banned, leaver, due, foreigner };
}
