/** What a client makes of the house's answers: lost ones, early ones, and rounds that stand otherwise than it believes. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Progress, Reply, Table, TableNews } from '#domains/studio/web/index.ts';
import { money } from '#kernel/money.ts';
import { openRealTable, type WireRound } from './real-table.ts';

type View = { readonly opened: number };
type Asked = { readonly call: string; readonly body: Readonly<Record<string, unknown>> };
type Answer = { readonly value?: unknown; readonly code?: string };

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

/** A house that answers in turn, and a device that keeps things. */
function house(answers: readonly Answer[], kept = new Map<string, string>()) {
  const asked: Asked[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push({ call: path.replace('/wps/studio/v1/', ''), body: JSON.parse(body) as Asked['body'] });
    const { value = null, code } = left.shift() ?? { code: 'UNEXPECTED' };
    return { status: code ? 422 : 200, json: async () => ({ success: !code, value, code, message: code ?? '' }) };
  });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  return { asked, kept };
}
afterEach(() => {
  vi.unstubAllGlobals();
});

const wire = {
  wager: () => ({}),
  view: ({ outcome }: WireRound): View => ({ opened: Number(outcome['opened']) }),
};
const steps = { move: () => ({}), count: ({ opened: count }: View) => count };

async function sit(hasSteps = false): Promise<Table<object, object, View>> {
  const reply = await openRealTable<object, object, View>({
    code: 'siyete',
    ticket: 'x',
    language: 'EN',
    wire: hasSteps ? { ...wire, steps } : wire,
  });
  if (!reply.ok) throw new Error(reply.fault);
  return reply.value;
}
const stake = money(100_000n);
const nowOf = (reply: Reply<Progress<View>>) => (reply.ok ? reply.value : (reply.now ?? null));

test('GAME-021 a round whose answer was lost is shown on coming back, once, and on its own device alone', async () => {
  const { kept, asked } = house([{ value: opened() }, { code: 'SESSION_ENDED' }]);
  await (await sit()).begin(stake, {}, 'the-lost-round');
  const missed = opened({ last: roundOf({ key: 'the-lost-round' }) });
  expect(asked.at(-1)?.body['key']).toBe('the-lost-round');
  house([{ value: missed }], new Map());
  expect((await sit()).kept).toBe(null);
  house([{ value: missed }, { value: missed }], kept);
  expect((await sit()).kept).toMatchObject({ round: 'sr_1', isOpen: false, pays: money(150_000n) });
  expect((await sit()).kept).toBe(null);
});

test('GAME-021 what was seen to its end is not shown again', async () => {
  const { kept } = house([{ value: opened() }, { value: { round: roundOf({ key: 'seen-one' }), balance: '105' } }]);
  const table = await sit();
  expect((await table.begin(stake, {}, 'seen-one')).ok).toBe(true);
  expect(kept.size).toBe(1);
  table.seen?.();
  house([{ value: opened({ last: roundOf({ key: 'seen-one' }) }) }], kept);
  expect((await sit()).kept).toBe(null);
});

test('a round that comes too soon is asked for again under its own name, without a word of a lost line', async () => {
  const played = { round: roundOf({}), balance: '105' };
  const { asked } = house([{ value: opened() }, { code: 'TOO_SOON', value: { waitMs: 1 } }, { value: played }]);
  const table = await sit();
  const news: TableNews[] = [];
  table.hear((word) => news.push(word));
  expect(await table.begin(stake, {}, 'early-one')).toMatchObject({ ok: true });
  expect(asked.slice(1).map(({ body }) => body['key'])).toEqual(['early-one', 'early-one']);
  expect(news).toEqual(['standing']);
});

test('a payout that was cut says so, and the most that a round pays is known before', async () => {
  const capped = { round: roundOf({ payout: '1000000', isCapped: true }), balance: '1000090' };
  house([{ value: opened() }, { value: capped }]);
  const table = await sit();
  expect(table.standing.payoutMost).toBe(money(10_000_000_000n));
  expect(await table.begin(stake, {}, 'great-one')).toMatchObject({ value: { isCapped: true } });
});

test('a device that goes offline rests at once, and comes back by itself once an answer is there', async () => {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  const { asked } = house([{ value: opened() }, { value: { balance: '90' } }]);
  const table = await sit();
  const news: TableNews[] = [];
  table.hear((word) => news.push(word));
  listeners.get('offline')?.();
  expect([news, asked.length]).toEqual([['cut'], 1]);
  listeners.get('online')?.();
  await vi.waitFor(() => expect(news).toEqual(['cut', 'back', 'standing']));
  expect([asked.at(-1)?.call, table.standing.balance]).toEqual(['balance', money(900_000n)]);
});

test('the last rounds are told on opening, newest first, without the one that is shown as missed or open', async () => {
  const unfinished = roundOf({ roundId: 'sr_3', state: 'open', payout: null });
  const rounds = [
    unfinished,
    roundOf({ roundId: 'sr_2', multiplier: 1.5 }),
    roundOf({ roundId: 'sr_1', state: 'void' }),
  ];
  house([{ value: opened({ unfinished, rounds }) }]);
  const { past, kept } = await sit(true);
  expect(past.map(({ round, times }) => [round, times])).toEqual([['sr_2', 15_000n]]);
  expect(kept?.round).toBe('sr_3');
});

test('play money is known as such and is filled up by its own call', async () => {
  const { asked } = house([{ value: opened({ isDemo: true }) }, { value: { balance: '2000' } }]);
  const table = await sit();
  expect(table.isDemo).toBe(true);
  table.refill?.();
  await vi.waitFor(() => expect(table.standing.balance).toBe(money(20_000_000n)));
  expect(asked.at(-1)?.call).toBe('demo/refill');
  house([{ value: opened() }]);
  expect((await sit()).refill).toBeUndefined();
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
] as const)(
  '%s on %s: the window is told where the round really stands',
  async (code, call, content, round, isOpen) => {
    const first = call === 'begin' ? {} : { unfinished: { ...open, outcome: { opened: 1 } } };
    const { asked } = house([
      { value: opened(first) },
      { code },
      { value: { content, next: null } },
      { value: { balance: '80' } },
    ]);
    const table = await sit(true);
    const reply =
      call === 'begin'
        ? await table.begin(stake, {}, 'a-name-of')
        : call === 'step'
          ? await table.step({})
          : await table.cashOut();
    expect(reply.ok).toBe(false);
    expect(nowOf(reply)).toMatchObject({ round, isOpen });
    expect(asked.map((one) => one.call).slice(2)).toEqual(['round/list', 'balance']);
    expect(table.standing.balance).toBe(money(800_000n));
  },
);
