/** Rights that are taken away: how long a token and a socket that were good go on being good. */
import { setTimeout as sleep } from 'node:timers/promises';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { logout, revokeAllSessions } from '#domains/identity/contract/session.ts';
import { sessionChannel } from '#platform/server/live/index.ts';
import { type OpenSession, openSession } from '../login/login.ts';
import type { Target } from '../target.ts';
import type { TrialLog } from '../trial-log.ts';
import { type AttackSocket, openMemberSocket } from './socket.ts';

type ListeningVictim = OpenSession & { readonly member: string; readonly wire: AttackSocket };
type RevocationWay = {
  readonly name: string;
  readonly take: (target: Target, victim: ListeningVictim) => Promise<void>;
};

const goalMs = 1_000;
const timeoutMs = 5_000;

/** One for each way. */
const victims = ['noel', 'kristine', 'ferdie', 'analyn'];

const revocationWays: readonly RevocationWay[] = [
  {
    name: 'logout',
    take: async ({ ask }, { token }) => void (await ask({ method: logout.method, path: logout.path, token })),
  },
  {
    name: 'revoked from another device',
    take: async (target, { member, session }) => {
      const other = await openSession(target, member);
      await target.ask({ method: 'DELETE', path: `/wps/v2/sessions/${session}`, token: other.token });
    },
  },
  {
    name: 'all devices revoked',
    take: async (target, { member }) => {
      const { method, path } = revokeAllSessions;
      const { token } = await openSession(target, member);
      await target.ask({
        method,
        path,
        token,
        headers: { 'content-type': 'application/json' },
        body: '{"keepCurrent":false}',
      });
    },
  },
  {
    name: 'banned',
    take: async (target, { member, session }) => {
      await target.owner.query(`UPDATE identity.member SET status = 'locked' WHERE id = $1`, [member]);
      await notifySessionChanged(target, session);
    },
  },
];

/** Whoever changes a right by hand says so on the bus, as `platform/server/live` asks for; sockets are judged anew. */
async function notifySessionChanged({ owner }: Target, session: string): Promise<void> {
  const letter = JSON.stringify({ origin: 'attack', channel: sessionChannel, payload: { changed: [session] } });
  await owner.query(`SELECT pg_notify('kislap_bus', $1)`, [letter]);
}

/** The slowest way, in milliseconds. */
export async function measureRevocations(target: Target, trials: TrialLog): Promise<number> {
  const { rows } = await target.owner.query<{ id: string }>(
    `SELECT id FROM identity.member WHERE merchant = 'demo' AND account = ANY ($1)`,
    [victims],
  );
  const times: number[] = [];
  const mostMs = goalMs + (await measurePollMs(target));
  for (const [n, revocation] of revocationWays.entries()) {
    const victim = await createVictim(target, rows[n]?.id ?? '');
    const startedMs = performance.now();
    await revocation.take(target, victim);
    const [httpMs, socketMs] = await Promise.all([
      measureRefusedMs(target, victim, startedMs),
      measureClosedMs(victim, startedMs),
    ]);
    trials.record(`${revocation.name}: a token lives ${Math.round(httpMs)} ms`, httpMs <= mostMs);
    trials.record(`${revocation.name}: a socket lives ${Math.round(socketMs)} ms`, socketMs <= mostMs);
    times.push(httpMs, socketMs);
    victim.wire.end();
  }
  await checkDemotedAgent(target, trials, mostMs);
  return Math.round(Math.max(...times));
}

/** What our own looking costs: a few polls, each as slow as this machine is now. */
async function measurePollMs({ ask }: Target): Promise<number> {
  const startedMs = performance.now();
  for (let n = 0; n < 5; n++) await ask(info);
  return 200 + 2 * (performance.now() - startedMs);
}

/** Logged in, called a moment ago so that the answer is remembered, and listening. */
async function createVictim(target: Target, member: string): Promise<ListeningVictim> {
  const entry = await openSession(target, member);
  const wire = await openMemberSocket(target, entry.token);
  if (!wire) throw new Error('A socket with a good token was refused.');
  const { status } = await target.ask({ ...info, token: entry.token });
  if (status !== 200) throw new Error(`A good token was refused: ${status}.`);
  return { ...entry, member, wire };
}

const info = { method: readMemberInfo.method, path: readMemberInfo.path };

async function measureRefusedMs({ ask }: Target, { token }: ListeningVictim, startedMs: number): Promise<number> {
  while (performance.now() - startedMs < timeoutMs) {
    const { status } = await ask({ ...info, token });
    if (status === 401) return performance.now() - startedMs;
    await sleep(10);
  }
  return timeoutMs;
}

async function measureClosedMs({ wire }: ListeningVictim, startedMs: number): Promise<number> {
  while (wire.closed() === null && performance.now() - startedMs < timeoutMs) await sleep(5);
  return performance.now() - startedMs;
}

/** A member who is no agent any more gets no agents' events any more. */
async function checkDemotedAgent(target: Target, trials: TrialLog, mostMs: number): Promise<void> {
  const { rows } = await target.owner.query<{ id: string }>(
    `SELECT id FROM identity.member WHERE merchant = 'demo' AND account = 'malaya'`,
  );
  const victim = await createVictim(target, rows[0]?.id ?? '');
  await target.owner.query('UPDATE identity.member SET type = 0 WHERE id = $1', [victim.member]);
  await notifySessionChanged(target, victim.session);
  await sleep(mostMs);
  victim.wire.send({ type: 'subscribe', topic: 'agents' });
  const refused = await victim.wire.wait(({ type }) => type === 'refused');
  trials.record('a former agent still hears agents', refused?.type === 'refused' && refused.code === 'NOT_ALLOWED');
  victim.wire.end();
}
