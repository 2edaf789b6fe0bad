import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import type { LiveEvent, Topic } from '#kernel/live.ts';
import { money, moneyText, zero } from '#kernel/money.ts';
import { houseAccount, memberAccount, post, readBalances } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import type { ConnectedMember, StateWatch } from '#platform/server/live/index.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { startBalanceWatch } from './balance-watch.ts';

let world: World;
let watch: StateWatch;
let connected: ConnectedMember[] = [];
let sendLive: (topic: Topic, event: LiveEvent) => void = () => {};
const sent: [Topic, string][] = [];

beforeAll(async () => {
  world = await createTestWorld();
  watch = startBalanceWatch({
    pool: world.db.pool,
    live: {
      connectedMembers: () => connected,
      sendState: (topic, _, data) => sent.push([topic, (data as { balance: string }).balance]),
      onEvent: (listener) => {
        sendLive = listener;
      },
    },
    currencyOf: async (host) => (host === 'localhost' ? 'PHP' : null),
    log: silentLog,
    // The test runs the checks itself.
    everyMs: 1_000_000,
  });
});
afterAll(async () => {
  await watch.stop();
  await world.close();
});

async function connect(account: string, { host = 'localhost', role = 'member' as const } = {}): Promise<MemberId> {
  const member = await readMemberByAccount(world.db.pool, 'demo', account);
  if (!member) throw new Error(`no ${account}`);
  connected.push({ member: member.id, role, host });
  return member.id;
}

const stake = (member: MemberId, key: string) =>
  transact(world.db.pool, (tx) =>
    post(tx, [
      {
        key,
        legs: [
          {
            from: memberAccount(member, 'cash', 'PHP'),
            to: houseAccount('bets', 'PHP'),
            amount: money(10_000n),
            kind: 'bet',
          },
        ],
        eventAt: world.clock.now(),
      },
    ]),
  );

async function checkOnce(): Promise<[Topic, string][]> {
  await watch.refresh();
  return sent.splice(0);
}

test('WALLET-004 a new connection gets the balance once, and again when it has changed, whatever posted it', async () => {
  const maria = await connect('maria');
  expect(await checkOnce()).toEqual([[`member:${maria}`, '12500']]);
  expect(await checkOnce()).toEqual([]);
  await stake(maria, 'watched-1');
  const datu = await connect('datu');
  const cash = memberAccount(datu, 'cash', 'PHP');
  const balance = (await readBalances(world.db.pool, [cash])).get(cash);
  expect(await checkOnce()).toEqual([
    [`member:${maria}`, '12499'],
    [`member:${datu}`, moneyText(balance ?? zero)],
  ]);
});

test('WALLET-004 after an event with the amounts of an older transaction the current balance is sent again', async () => {
  const maria = connected[0]?.member as MemberId;
  await checkOnce();
  sendLive(`member:${maria}`, 'order');
  expect(await checkOnce()).toEqual([]);
  sendLive(`member:${maria}`, 'balance');
  expect(await checkOnce()).toEqual([[`member:${maria}`, '12499']]);
});

test('WALLET-004 an unchanged amount is repeated now and then, since a response to a call may have overtaken it', async () => {
  const repeated: number[] = [];
  for (let check = 1; check <= 20; check++) if ((await checkOnce()).length > 0) repeated.push(check);
  expect(repeated.length).toBeGreaterThan(0);
  expect(repeated.length).toBeLessThan(4);
});

test('WALLET-004 a trial account and an unknown host have no wallet; a member who reconnects gets the balance again', async () => {
  const [maria] = connected;
  connected = [];
  expect(await checkOnce()).toEqual([]);
  await connect('datu', { host: 'elsewhere.example' });
  connected.push({ ...(maria as ConnectedMember), role: 'trial' });
  expect(await checkOnce()).toEqual([]);
  connected = [maria as ConnectedMember];
  expect(await checkOnce()).toEqual([[`member:${maria?.member}`, '12499']]);
});
