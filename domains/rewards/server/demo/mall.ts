/** The points mall of the demo world: its rewards, the points of some members' bets, and what they took for them. */
import { hash } from 'node:crypto';
import { listSettledAfter } from '#domains/bets/server/index.ts';
import { type ProofChecks, readMemberByAccount } from '#domains/identity/server/index.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { money, moneyScale } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { addMs, businessDayOf, dayMs, defaultOffsetMinutes, type Instant, instant } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import { createConcurrencyLimiter } from '#platform/server/route.ts';
import { noFreeRounds } from '../gift/free-rounds.ts';
import { insertItem, type MallItem } from '../mall/item.store.ts';
import { createRedeemReward } from '../mall/redemption.ts';
import { approveRedemption, rejectRedemption } from '../mall/redemption-review.ts';
import type { PlayEntry } from '../play/play.ts';
import { savePointsConfig } from '../points/points.store.ts';
import { countPoints, movePoints } from '../points/points.ts';
import { type DemoItem, demoItems } from './mall-items.ts';

const pesos = (count: number) => money(BigInt(count) * moneyScale);
const bytesOf = (name: string) => hash('sha256', name, 'buffer');

export async function seedMall(tx: Tx, midnight: Instant): Promise<void> {
  for (const merchant of ['demo', 'tala']) {
    await savePointsConfig(tx, { merchant, earnPer: pesos(100), ratio: 100 });
    for (const [position, item] of demoItems.entries())
      await insertItem(tx, toItem(item, { merchant, position, midnight }));
  }
  for (const account of ['maria', 'luz']) {
    const member = await readMemberByAccount(tx, 'demo', account);
    if (member) await replay(tx, { member: member.id, midnight, visits: account === 'maria' ? visits : [] });
  }
}

type ItemPlace = { readonly merchant: string; readonly position: number; readonly midnight: Instant };

const itemIdOf = (merchant: string, position: number) =>
  makeId('mi', instant(Date.parse('2026-01-01T00:00:00Z')), bytesOf(`${merchant} ${position}`));

const toItem = ({ EN, TY, ...item }: DemoItem, { merchant, position, midnight }: ItemPlace): MallItem => {
  const { kind, category, delivery, drawing, points } = item;
  const words = (at: 0 | 1 | 2) => ({ EN: EN[at], TY: TY[at] });
  return {
    kind,
    category,
    delivery,
    drawing,
    points,
    merchant,
    position,
    id: itemIdOf(merchant, position),
    currency: 'PHP',
    name: words(0),
    note: words(1),
    detail: words(2),
    amount: pesos(item.amount ?? 0),
    amountRequirement: pesos(item.requirement ?? 0),
    level: item.level ?? 0,
    stock: item.stock ?? null,
    memberLimit: item.limit ?? null,
    startsAt: null,
    endsAt: item.endDay === undefined ? null : addMs(midnight, item.endDay * dayMs),
    active: true,
  };
};

type Visit = {
  /** Days from the last day of the history. */
  readonly day: number;
  readonly drawing: MallItem['drawing'];
  readonly end: { readonly approve: boolean; readonly afterDays: number; readonly reason: string } | null;
};

/** One of each state. None of them pays money. */
const visits: readonly Visit[] = [
  { day: -19, drawing: 'mug', end: { approve: true, afterDays: 1, reason: 'Sent by courier' } },
  {
    day: -9,
    drawing: 'load',
    end: { approve: false, afterDays: 2, reason: 'The number belongs to a network that we do not reach.' },
  },
  { day: -1, drawing: 'cap', end: null },
];

type Replay = { readonly member: MemberId; readonly midnight: Instant; readonly visits: readonly Visit[] };

/** Days of play and visits to the mall in the order in which they happened, so that each line has its balance. */
async function replay(tx: Tx, { member, midnight, visits: own }: Replay): Promise<void> {
  const days = new Map<string, PlayEntry[]>();
  for (const entry of await readPlay(tx, member)) {
    const day = businessDayOf(entry.at, defaultOffsetMinutes);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  const plays = [...days.values()].flatMap((entries) => {
    const last = entries.at(-1);
    return last ? [{ at: last.at, run: () => countPoints(tx, entries, last.at) }] : [];
  });
  const noonOf = (day: number) => addMs(midnight, day * dayMs + dayMs / 2);
  const taken = own.flatMap(({ day, drawing, end }) => {
    const asked = { member, drawing, at: noonOf(day) };
    const at = end && noonOf(day + end.afterDays);
    return [
      { at: asked.at, run: () => takeReward(tx, asked) },
      ...(end && at ? [{ at, run: () => decide(tx, { ...asked, ...end, at, askedAt: asked.at }) }] : []),
    ];
  });
  const openingAt = noonOf(-25);
  const opening = { at: openingAt, run: () => giveOpening(tx, { member, at: openingAt }) };
  for (const { run } of [opening, ...plays, ...taken].sort((one, other) => one.at - other.at)) await run();
}

const openingPoints = 1_200;

/** Sixty days of small bets are worth few points: staff gave some more, so that there is something to choose from. */
async function giveOpening(tx: Tx, { member, at }: Pick<RewardVisit, 'member' | 'at'>): Promise<void> {
  const move = { member, currency: 'PHP', points: openingPoints, memo: 'demo', at };
  await movePoints(tx, 'restore', { ...move, key: `demo points ${member}` });
}

const betsPerPage = 5_000;

async function readPlay(tx: Tx, member: MemberId): Promise<PlayEntry[]> {
  const bets = await listSettledAfter(tx, { member, currency: 'PHP' }, { after: 0n, limit: betsPerPage });
  return bets.map(({ bet, category, vassalage, node, stake, validBet, settledAt }) => ({
    bet,
    member,
    category,
    vassalage,
    node,
    stake,
    validBet,
    revision: 0,
    merchant: 'demo',
    currency: 'PHP',
    at: settledAt,
    payout: money(0n),
    validChange: validBet,
    payoutChange: 0n,
  }));
}

type RewardVisit = { readonly member: MemberId; readonly drawing: string; readonly at: Instant };

/** Everybody in the demo world is who they say they are. */
const alwaysProven: ProofChecks = {
  paymentPassword: async () => null,
  factor: async () => null,
  either: async () => null,
  limiter: createConcurrencyLimiter(1),
};
const gifts = { mayTakeOffer: async () => done(null), profileOf: async () => 'PH', grantFreeRounds: noFreeRounds };

const redemptionSeed = ({ drawing, at }: Pick<RewardVisit, 'drawing' | 'at'>) => bytesOf(`${drawing} ${at}`);

async function takeReward(tx: Tx, { member, drawing, at }: RewardVisit): Promise<void> {
  const position = demoItems.findIndex((item) => item.drawing === drawing);
  const item = demoItems[position];
  if (!item) throw new Error(`The demo mall has no ${drawing}`);
  const context: Context<Caller> = {
    tx,
    caller: { member, session: '', role: 'member' },
    site: { merchant: 'demo', domain: 'localhost', currency: 'PHP', currencySymbol: '₱', locale: 'EN' },
    locale: 'EN',
    ip: '127.0.0.1',
    userAgent: '',
    requestId: '',
    receivedAt: at,
    key: '',
    clock: { now: () => at },
    rng: { bytes: () => redemptionSeed({ drawing, at }) },
  };
  const address = {
    recipient: 'Maria Santos',
    phone: '0917 555 0101',
    street: '12 Mabini Street',
    city: 'Quezon City',
    postcode: '1100',
  };
  const input = { rewardId: itemIdOf('demo', position), quantity: 1, points: item.points, paymentPassword: '-' };
  const outcome = await createRedeemReward({ prove: alwaysProven, gifts })(context, {
    ...input,
    ...(item.delivery === 'phone' ? { phone: address.phone } : { address }),
  });
  if (!outcome.ok) throw new Error(`A visit to the demo mall was refused: ${outcome.fault}`);
}

type Decision = RewardVisit & NonNullable<Visit['end']> & { readonly askedAt: Instant };

async function decide(tx: Tx, { drawing, at, askedAt, approve, reason }: Decision): Promise<void> {
  const redemption = makeId('rd', askedAt, redemptionSeed({ drawing, at: askedAt }));
  const action = { redemption, actor: 'demo staff', reason, at };
  const outcome = approve ? await approveRedemption(tx, gifts, action) : await rejectRedemption(tx, action);
  if (!outcome.ok) throw new Error(`A decision of the demo mall was refused: ${outcome.fault}`);
}
