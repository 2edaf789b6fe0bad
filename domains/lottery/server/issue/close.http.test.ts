/** LOTT-016: the close of an issue waits for bets that were in time, and for no other requests. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeChase } from '#domains/lottery/contract/chase.ts';
import { cancelTicket } from '#domains/lottery/contract/ticket.ts';
import { transact } from '#platform/server/database/db.ts';
import { createLotteryTestWorld, type LotteryTestWorld, lo2 } from '../testing-tickets.ts';
import { closeIssue } from './close.ts';
import { lockIssuesForBets } from './issue.store.ts';

let world: LotteryTestWorld;
const game = 'VNMB';
let [issue, later, ana, ben] = ['', '', '', ''];
let [id, count] = [0n, 0];
const openMs = 600_000;
beforeAll(async () => {
  world = await createLotteryTestWorld();
});
beforeEach(async () => {
  count += 1;
  [issue, later] = [`20261115-${count}`, `20261115-${count}9`];
  [ana = '', ben = ''] = await world.join('ana', 'ben');
  id = await world.open(game, issue, openMs);
  await world.open(game, later, 2 * openMs);
});
afterAll(() => world.end());

const codeOf = async (answer: ReturnType<LotteryTestWorld['place']>) => {
  const { status, envelope } = await answer;
  return `${status} ${envelope.code ?? 'DONE'}`;
};
const close = () => transact(world.http.db.pool, (tx) => closeIssue(tx, id, world.http.clock.now()));
const chase = (who: string) =>
  world.code(
    placeChase,
    {
      gameCode: game,
      lines: [{ kind: 'LO2', picks: [['42']], stake: '1' }],
      items: [issue, later].map((number) => ({ issue: number, multiple: 1 })),
      stopOnWin: false,
      price: { cost: '27', priceVersion: 'vn_north.1' },
    },
    who,
  );

/** The row of the issue as a bet in time has it, until the returned function is called. */
async function holdShare(): Promise<() => Promise<void>> {
  const started = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const holding = transact(world.http.db.pool, async (tx) => {
    await lockIssuesForBets(tx, game, [issue]);
    started.resolve();
    await finished.promise;
  });
  await started.promise;
  return () => {
    finished.resolve();
    return holding;
  };
}

const countLocks = async () => {
  const sql = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%lottery.issue%'
    AND datname = current_database()`;
  return (await world.http.db.owner.query<{ count: number }>(sql)).rows[0]?.count ?? 0;
};

describe('LOTT-016 the closing of an issue', () => {
  test('bets, chases and cancels that come late are answered beside the close, and do not touch its lock', async () => {
    const { ticketId } = await world.placed(ana, { issue, lines: [lo2('42')] });
    world.http.clock.pass(openMs);
    const sql = 'SELECT FROM lottery.issue WHERE id = $1 FOR UPDATE';
    // Whoever asked for the share lock would wait here until the test fails.
    await transact(world.http.db.pool, async (tx) => {
      await tx.query(sql, [id]);
      expect(await codeOf(world.place(ana, { issue }))).toBe('422 ISSUE_CLOSED');
      expect(await chase(ana)).toBe('422 ISSUE_CLOSED');
      expect(await world.code(cancelTicket, { ticketId }, ana)).toBe('422 ISSUE_CLOSED');
    });
  });

  test('a flood of late bets does not keep it open: it ends with the last bet that was in time', async () => {
    const release = await holdShare();
    world.http.clock.pass(openMs);
    const closing = close();
    while ((await countLocks()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const over = new AbortController();
    const answers: string[] = [];
    const flood = [ana, ben, ana, ben].map(async (who) => {
      while (!over.signal.aborted) answers.push(await codeOf(world.place(who, { issue })));
    });
    while (answers.length < 40) await new Promise((resolve) => setTimeout(resolve, 5));
    await release();
    expect(await closing).toBe(true);
    over.abort();
    await Promise.all(flood);
    expect(new Set(answers)).toEqual(new Set(['422 ISSUE_CLOSED']));
  });

  test('a bet that was received a millisecond before the close is on the issue, once, if it is committed before it', async () => {
    world.http.clock.pass(openMs - 1);
    const bets = [ana, ben].map((who) => codeOf(world.place(who, { issue, key: `key-at-the-close-${who}` })));
    world.http.clock.pass(1);
    const [codes] = await Promise.all([Promise.all(bets), close()]);
    const again = await Promise.all(
      [ana, ben].map((who) => codeOf(world.place(who, { issue, key: `key-at-the-close-${who}` }))),
    );
    expect(again).toEqual(codes);
    const sql = 'SELECT count(*)::int AS count FROM lottery.ticket WHERE issue = $1';
    const { rows } = await world.http.db.pool.query<{ count: number }>(sql, [id]);
    expect(rows[0]?.count).toBe(codes.filter((code) => code === '200 DONE').length);
  });
});
