/** What a member reads of an inbox must not grow with it: the newest page of 10,000 unread letters and of ten, by turns, without the wire. */
import { listLetters, readUnread } from '#domains/messages/contract/letter.ts';
import { showLetters, showUnread } from '#domains/messages/server/letter/letter-view.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { instant } from '#kernel/time.ts';
import { type Route, route } from '#platform/server/route.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { manualClock } from '#tools/testing/http.ts';
import { compareByTurns, createCallContext, timeCall } from './measure/compare-calls.ts';
import { type BenchDatabase, withBenchDatabase } from './measure/database.ts';
import type { BenchEnv, BenchResult, BenchRow } from './row.ts';

const goal = 1.5;
const clock = manualClock();
const counts = { few: 10, many: 10_000 } as const;

export const row: BenchRow = {
  name: 'inbox',
  what: 'the newest page of an inbox of 10,000 unread letters / of one of ten',
  goal: `at most ${goal}`,
  run: (env) => withBenchDatabase(env.ownerUrl, (database) => measure(env, database)),
};

type Inboxes = Readonly<Record<keyof typeof counts, MemberId>>;

async function measure({ short, log }: BenchEnv, database: BenchDatabase): Promise<BenchResult> {
  const inboxes = { few: await fillInbox(database, counts.few), many: await fillInbox(database, counts.many) };
  await database.owner.query('VACUUM ANALYZE messages.letter');
  const rounds = short ? 20 : 300;
  const unread = await compare(database, { call: route(readUnread, showUnread), input: {}, inboxes, rounds });
  log(`unread counts: ${unread.absolutes}`);
  const list = await compare(database, {
    call: route(listLetters, showLetters),
    input: { pageSize: counts.few },
    inboxes,
    rounds,
  });
  return { ...list, unit: 'x an inbox of ten', reached: list.figure <= goal };
}

const firstSentAt = instant(Date.parse('2026-11-10T00:00:00Z'));

async function fillInbox({ owner }: BenchDatabase, count: number): Promise<MemberId> {
  const member = makeId('mb', firstSentAt, systemRng.bytes(16));
  await owner.query(
    `INSERT INTO messages.letter (id, merchant, member, kind, template, params, sent_at)
     SELECT 'ib_0' || lpad(n::text, 9, '0') || upper(substr(md5($1 || n), 1, 16)), 'demo', $1, 'money',
            'deposit_credited', '{"amount": "100.00", "order": "dp_1"}', now()
       FROM generate_series(1, $2) AS n`,
    [member, count],
  );
  return member;
}

type Comparison = {
  readonly call: Route;
  readonly input: object;
  readonly inboxes: Inboxes;
  readonly rounds: number;
};

async function compare({ pool }: BenchDatabase, { call, input, inboxes, rounds }: Comparison) {
  const client = await pool.connect();
  const callOf = (member: MemberId) => () =>
    timeCall(call, createCallContext(client, clock, { member, role: 'member' }), input);
  try {
    return await compareByTurns({ few: callOf(inboxes.few), many: callOf(inboxes.many) }, rounds);
  } finally {
    client.release();
  }
}
