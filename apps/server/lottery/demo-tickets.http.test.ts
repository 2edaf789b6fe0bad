/** The tickets of the demo world are as if they had been bet, drawn and settled. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findWrongSums } from '#domains/bets/server/testing.ts';
import { listTickets, readTicket } from '#domains/lottery/contract/ticket.ts';
import { betsRootOf } from '#domains/lottery/rules/fairness/bets-root.ts';
import { verifyLedger } from '#ledger';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await createTestWorld();
  token = await world.enter('maria');
});
afterAll(() => world.close());

test('LOTT-016 maria has tickets with their outcomes, some of which won', async () => {
  const { envelope } = await world.ask(listTickets, { pageSize: 100 }, { token });
  const tickets = envelope.value?.content ?? [];
  expect(tickets.length).toBeGreaterThan(10);
  const states = new Set(tickets.map(({ state }) => state));
  expect([...states].toSorted()).toEqual(['lost', 'won']);
  const won = tickets.find(({ state }) => state === 'won');
  const { envelope: detail } = await world.ask(readTicket, { ticketId: won?.ticketId ?? '' }, { token });
  expect(detail.value?.ticket.lines.some(({ outcome }) => outcome !== null && outcome.hits > 0)).toBe(true);
  expect(detail.value?.result).not.toBeNull();
});

test('LOTT-016 every root of bets is that of the tickets of its issue, and maria, who alone has tickets, gained or lost nothing', async () => {
  const { rows: issues } = await world.db.pool.query<{ root: string; bets: { betId: string; clientSeed: string }[] }>(
    `SELECT i.bets_root AS root, json_agg(json_build_object('betId', t.id, 'clientSeed', t.client_seed)) AS bets
      FROM lottery.issue i JOIN lottery.ticket t ON t.issue = i.id GROUP BY i.id`,
  );
  expect(issues.length).toBeGreaterThan(10);
  for (const { root, bets } of issues) expect(betsRootOf(bets)).toBe(root);
  const { rows: players } = await world.db.pool.query<{ gain: bigint }>(
    'SELECT sum(payout - stake)::bigint AS gain FROM lottery.ticket GROUP BY member',
  );
  expect(players).toEqual([{ gain: 0n }]);
  expect(await findWrongSums(world.db.pool)).toEqual([]);
  expect((await verifyLedger(world.db.owner)).differences).toEqual([]);
});
