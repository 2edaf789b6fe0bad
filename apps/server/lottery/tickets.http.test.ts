/** Tickets in the whole product: limits and breaks of a member, bonuses, and the catalogue of the brand. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listChases, placeChase } from '#domains/lottery/contract/chase.ts';
import { listUpcoming } from '#domains/lottery/contract/issue.ts';
import { placeTickets } from '#domains/lottery/contract/ticket.ts';
import { setLimit } from '#domains/protection/contract/limit.ts';
import { startPause } from '#domains/protection/contract/pause.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
const gameCode = 'VNMB';
let issues: string[] = [];
let token = '';
beforeAll(async () => {
  world = await createTestWorld();
  const { envelope } = await world.ask(listUpcoming, { gameCode, count: 5 });
  issues = (envelope.value ?? []).map(({ issue }) => issue);
});
beforeEach(async () => {
  token = await world.enter('datu');
});
afterAll(() => world.close());

const price = { cost: '100', priceVersion: 'vn_north.1' };
const lines = [{ kind: 'DAU', picks: [['1']], stake: '100', units: 1 }];
const place = async () => {
  const input = { draws: [{ gameCode, issue: issues[0] ?? '' }], lines, price };
  const { status, envelope } = await world.ask(placeTickets, input, { token, key: randomUUID() });
  return `${status} ${envelope.code ?? 'DONE'}`;
};
const balance = async () => (await world.ask(readBalance, {}, { token })).envelope.value?.balance;

test('LOTT-016 a ticket counts for the limits of its member, and so does what waits in a chase', async () => {
  expect(await place()).toBe('200 DONE');
  const { status } = await world.ask(setLimit, { kind: 'loss', period: 'day', value: '450' }, { token });
  expect(status).toBe(200);
  const items = issues.slice(0, 2).map((issue) => ({ issue, multiple: 1 }));
  const chase = await world.ask(
    placeChase,
    { gameCode, items, stopOnWin: true, lines, price },
    { token, key: randomUUID() },
  );
  expect(chase.status).toBe(200);
  // 100.00 is at stake and 200.00 wait.
  expect(await place()).toBe('200 DONE');
  expect(await place()).toBe('422 LOSS_LIMIT_REACHED');
});

test('LOTT-016 a break gives back what waits in a chase at once, and no ticket is placed', async () => {
  const before = Number(await balance());
  expect((await world.ask(startPause, { term: '24h' }, { token })).status).toBe(200);
  token = await world.enter('datu');
  expect(Number(await balance())).toBe(before + 200);
  const { envelope } = await world.ask(listChases, {}, { token });
  expect(envelope.value?.content).toMatchObject([{ state: 'finished', endedBy: 'pause', refunded: '200', held: '0' }]);
  expect(await place()).toBe('403 COOLING_OFF');
});
