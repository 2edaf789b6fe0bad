import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import type { LiveEvent, Topic } from '#kernel/live.ts';
import { money } from '#kernel/money.ts';
import { houseAccount, memberAccount, post } from '#ledger';
import { transact } from '#platform/server/db.ts';
import type { ConnectedMember } from '#platform/server/live/index.ts';
import { silentLog } from '#platform/server/log.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { type BalanceWatch, startBalanceWatch } from './balance-watch.ts';

let world: World;
let watch: BalanceWatch;
let connected: ConnectedMember[] = [];
let tellEvent: (topic: Topic, event: LiveEvent) => void = () => {};
const sent: [Topic, string][] = [];

beforeAll(async () => {
  world = await testWorld();
  watch = startBalanceWatch({
    pool: world.db.pool,
    live: {
      connectedMembers: () => connected,
      sendState: (topic, _, data) => sent.push([topic, (data as { balance: string }).balance]),
      onEvent: (listener) => {
        tellEvent = listener;
      },
    },
    currencyOf: async (host) => (host === 'localhost' ? 'PHP' : null),
    log: silentLog,
    // The test looks by itself.
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

async function looked(): Promise<[Topic, string][]> {
  await watch.look();
  return sent.splice(0);
}

test('WALLET-004 whoever connects is told the balance once, and again when it has changed, whoever posted it', async () => {
  const maria = await connect('maria');
  expect(await looked()).toEqual([[`member:${maria}`, '12500']]);
  expect(await looked()).toEqual([]);
  await stake(maria, 'watched-1');
  const datu = await connect('datu');
  expect(await looked()).toEqual([
    [`member:${maria}`, '12499'],
    [`member:${datu}`, '250000'],
  ]);
});

test('WALLET-004 after an event with the amounts of an older transaction the present balance is sent again', async () => {
  const maria = connected[0]?.member as MemberId;
  await looked();
  tellEvent(`member:${maria}`, 'order');
  expect(await looked()).toEqual([]);
  tellEvent(`member:${maria}`, 'balance');
  expect(await looked()).toEqual([[`member:${maria}`, '12499']]);
});

test('WALLET-004 the same amount is repeated now and then, since an answer to a call may have overtaken it', async () => {
  const repeated: number[] = [];
  for (let look = 1; look <= 20; look++) if ((await looked()).length > 0) repeated.push(look);
  expect(repeated.length).toBeGreaterThan(0);
  expect(repeated.length).toBeLessThan(4);
});

test('WALLET-004 a trial account and a host of nobody have no wallet; who left and comes back is told anew', async () => {
  const [maria] = connected;
  connected = [];
  expect(await looked()).toEqual([]);
  await connect('datu', { host: 'elsewhere.example' });
  connected.push({ ...(maria as ConnectedMember), role: 'trial' });
  expect(await looked()).toEqual([]);
  connected = [maria as ConnectedMember];
  expect(await looked()).toEqual([[`member:${maria?.member}`, '12499']]);
});
