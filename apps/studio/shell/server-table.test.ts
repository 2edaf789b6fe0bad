/** How the client handles lost and early answers, and rounds whose state differs from its own. */
import { afterEach, expect, test, vi } from 'vitest';
import type { RoundProgress, Table, TableEvent, TableReply } from '#domains/studio/web/index.ts';
import { money } from '#kernel/money.ts';
import { openServerTable, type WireRound } from './server-table.ts';

type View = { readonly opened: number };
type RecordedCall = { readonly call: string; readonly body: Readonly<Record<string, unknown>> };
type ServerAnswer = { readonly value?: unknown; readonly code?: string };

const roundOf = (fields: Partial<WireRound>): WireRound => ({
  roundId: 'sr_1',
  key: 'a-key',
  state: 'ended',
  stake: '10',
  parameters: {},
  outcome: { opened: 2 },
  payout: '15',
  isCapped: false,
  cashOut: null,
  proof: { serverSeedHash: 'ab', nonce: 7 },
  ...fields,
});
const limits = { minStake: '1', maxStake: '5000', maxPayout: '1000000' };
const opened = (fields: object = {}) => ({
  token: 't',
  balance: '100',
  limits,
  seeds: { serverSeedHash: 'ab' },
  unfinished: null,
  last: null,
  jackpot: null,
  ...fields,
});

/** A server with prepared answers, and a local storage. */
function fakeServer(answers: readonly ServerAnswer[], storage = new Map<string, string>()) {
  const calls: RecordedCall[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    calls.push({ call: path.replace('/wps/studio/v1/', ''), body: JSON.parse(body) as RecordedCall['body'] });
    const { value = null, code } = left.shift() ?? { code: 'UNEXPECTED' };
    return { status: code ? 422 : 200, json: async () => ({ success: !code, value, code, message: code ?? '' }) };
  });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  });
  return { calls, storage };
}
afterEach(() => {
  vi.unstubAllGlobals();
});

const wire = {
  wager: () => ({}),
  view: ({ outcome }: WireRound): View => ({ opened: Number(outcome['opened']) }),
};
const steps = { move: () => ({}), count: ({ opened: count }: View) => count };

async function openTestTable(hasSteps = false): Promise<Table<object, object, View>> {
  const reply = await openServerTable<object, object, View>({
    code: 'siyete',
    ticket: 'x',
    language: 'EN',
    wire: hasSteps ? { ...wire, steps } : wire,
  });
  if (!reply.ok) throw new Error(reply.fault);
  return reply.value;
}
const stake = money(100_000n);
const nowOf = (reply: TableReply<RoundProgress<View>>) => (reply.ok ? reply.value : (reply.now ?? null));

test('GAME-021 a round whose answer was lost is shown on coming back, once, and on its own device alone', async () => {
  const { storage, calls } = fakeServer([{ value: opened() }, { code: 'SESSION_ENDED' }]);
  await (await openTestTable()).begin(stake, {}, 'the-lost-round');
  const missed = opened({ last: roundOf({ key: 'the-lost-round' }) });
  expect(calls.at(-1)?.body['key']).toBe('the-lost-round');
  fakeServer([{ value: missed }], new Map());
  expect((await openTestTable()).resumed).toBe(null);
  fakeServer([{ value: missed }, { value: missed }], storage);
  expect((await openTestTable()).resumed).toMatchObject({ round: 'sr_1', isOpen: false, pays: money(150_000n) });
  expect((await openTestTable()).resumed).toBe(null);
});

test('GAME-021 a round whose end was shown is not shown again', async () => {
  const { storage } = fakeServer([
    { value: opened() },
    { value: { round: roundOf({ key: 'seen-one' }), balance: '105' } },
  ]);
  const table = await openTestTable();
  expect((await table.begin(stake, {}, 'seen-one')).ok).toBe(true);
  expect(storage.size).toBe(1);
  table.markSeen?.();
  fakeServer([{ value: opened({ last: roundOf({ key: 'seen-one' }) }) }], storage);
  expect((await openTestTable()).resumed).toBe(null);
});

test('a round that comes too soon is sent again with its own key, without an event about a lost connection', async () => {
  const played = { round: roundOf({}), balance: '105' };
  const { calls } = fakeServer([{ value: opened() }, { code: 'TOO_SOON', value: { waitMs: 1 } }, { value: played }]);
  const table = await openTestTable();
  const events: TableEvent[] = [];
  table.subscribe((event) => events.push(event));
  expect(await table.begin(stake, {}, 'early-one')).toMatchObject({ ok: true });
  expect(calls.slice(1).map(({ body }) => body['key'])).toEqual(['early-one', 'early-one']);
  expect(events).toEqual(['state']);
});

test('a payout that was cut is marked, and the maximum payout is available before the round', async () => {
  const capped = { round: roundOf({ payout: '1000000', isCapped: true }), balance: '1000090' };
  fakeServer([{ value: opened() }, { value: capped }]);
  const table = await openTestTable();
  expect(table.state.maxPayout).toBe(money(10_000_000_000n));
  expect(await table.begin(stake, {}, 'great-one')).toMatchObject({ value: { isCapped: true } });
});

test('a device that goes offline pauses at once, and resumes by itself after the first answer', async () => {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  const { calls } = fakeServer([{ value: opened() }, { value: { balance: '90' } }]);
  const table = await openTestTable();
  const events: TableEvent[] = [];
  table.subscribe((event) => events.push(event));
  listeners.get('offline')?.();
  expect([events, calls.length]).toEqual([['cut'], 1]);
  listeners.get('online')?.();
  await vi.waitFor(() => expect(events).toEqual(['cut', 'back', 'state']));
  expect([calls.at(-1)?.call, table.state.balance]).toEqual(['balance', money(900_000n)]);
});

test('the last rounds are listed on opening, newest first, without the one that is shown as missed or open', async () => {
  const unfinished = roundOf({ roundId: 'sr_3', state: 'open', payout: null });
  const rounds = [
    unfinished,
    roundOf({ roundId: 'sr_2', multiplier: 1.5 }),
    roundOf({ roundId: 'sr_1', state: 'void' }),
  ];
  fakeServer([{ value: opened({ unfinished, rounds }) }]);
  const { past, resumed } = await openTestTable(true);
  expect(past.map(({ round, times }) => [round, times])).toEqual([['sr_2', 15_000n]]);
  expect(resumed?.round).toBe('sr_3');
});

test('play money is marked as such and is refilled by its own call', async () => {
  const { calls } = fakeServer([{ value: opened({ isDemo: true }) }, { value: { balance: '2000' } }]);
  const table = await openTestTable();
  expect(table.isDemo).toBe(true);
  table.refill?.();
  await vi.waitFor(() => expect(table.state.balance).toBe(money(20_000_000n)));
  expect(calls.at(-1)?.call).toBe('demo/refill');
  fakeServer([{ value: opened() }]);
  expect((await openTestTable()).refill).toBeUndefined();
});

const open = roundOf({
  roundId: 'sr_2',
  state: 'open',
  payout: null,
  cashOut: { payout: '12' },
  outcome: { opened: 3 },
});

test.each([
  ['ROUND_OPEN', 'begin', [open], 'sr_2', true],
  ['STEP_OUT_OF_TURN', 'step', [open], 'sr_2', true],
  ['ROUND_ENDED', 'step', [roundOf({ roundId: 'sr_2' })], 'sr_2', false],
  [
    'ROUND_ENDED',
    'cashOut',
    [roundOf({ roundId: 'sr_9' }), roundOf({ roundId: 'sr_2', state: 'void' })],
    'sr_2',
    false,
  ],
] as const)('%s on %s: the window gets the actual state of the round', async (code, call, content, round, isOpen) => {
  const first = call === 'begin' ? {} : { unfinished: { ...open, outcome: { opened: 1 } } };
  const { calls } = fakeServer([
    { value: opened(first) },
    { code },
    { value: { content, next: null } },
    { value: { balance: '80' } },
  ]);
  const table = await openTestTable(true);
  const reply =
    call === 'begin'
      ? await table.begin(stake, {}, 'a-name-of')
      : call === 'step'
        ? await table.step({})
        : await table.cashOut();
  expect(reply.ok).toBe(false);
  expect(nowOf(reply)).toMatchObject({ round, isOpen });
  expect(calls.map((one) => one.call).slice(2)).toEqual(['round/list', 'balance']);
  expect(table.state.balance).toBe(money(800_000n));
});
