/**
 * What a bet pays when the bonus that paid a part of its stake is over and was not played in full: that part went to the operator.
 * Where the bonus had been lost to nothing, and a late result or correction shows that it had not, the part comes back as a bonus.
 */
import { hash } from 'node:crypto';
import type { betsEnded } from '#domains/bets/contract/event.ts';
import { bonusPartOfPayout } from '#domains/bets/server/index.ts';
import { minBalance, requiredOf, turnoverLeft } from '#domains/rewards/rules/turnover.ts';
import type { EventData } from '#kernel/event.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, money, type Ppm, ppm, sum, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { claimEvents } from '#platform/server/outbox/index.ts';
import { publishCredit } from '../credit-event.ts';
import { type Requirement, readRequirement, readTurnoverTerms } from '../turnover/turnover.store.ts';
import { readGrantedBonus } from './bonus.store.ts';
import { endQueuedBonuses, insertQueuedBonus, listWaitingBonuses } from './bonus-queue.store.ts';
import { isSpent } from './bonus-wallet.ts';
import { type LatePart, lockLatePart, sumLateRequired, writeLatePart } from './late-part.store.ts';

type EndedBets = { readonly id: bigint; readonly data: EventData<typeof betsEnded> };
type EndedBet = EndedBets['data']['bets'][number];

const handlerName = 'rewards.late_bonus_wins';

/** The bonus part of what the bet pays now, and of what it had paid before. */
function bonusPartsOf({ state }: EndedBets['data'], bet: EndedBet): { readonly part: Money; readonly before: Money } {
  const { stake, bonusStake = zero, payout, payoutBefore = zero } = bet;
  const shares = { stake, bonusStake };
  const part = state === 'void' ? bonusStake : bonusPartOfPayout(payout, shares);
  return { part, before: bonusPartOfPayout(payoutBefore, shares) };
}

export const hasLateWin = ({ data }: EndedBets) => data.bets.some(({ lostBonus }) => lostBonus !== undefined);

/** Once for each event. Whoever calls this starts what waits afterwards. */
export async function recordLateWins(tx: Tx, event: EndedBets, at: Instant): Promise<void> {
  if (!(await claimEvents(tx, handlerName, [event.id])).has(event.id)) return;
  for (const bet of event.data.bets) {
    const { part, before } = bonusPartsOf(event.data, bet);
    const ended = bet.lostBonus === undefined || part === before ? null : await readRequirement(tx, bet.lostBonus);
    if (!ended) continue;
    const change: PartChange = { bet: bet.bet, revision: bet.revision ?? 0, part, before, at };
    await publishChange(tx, ended, change);
    if (isSpent(ended)) await returnRest(tx, ended, change);
  }
}

type PartChange = {
  readonly bet: string;
  readonly revision: number;
  readonly part: Money;
  readonly before: Money;
  readonly at: Instant;
};

const keyPrefixOf = ({ bet }: PartChange) => `late:${bet}:`;
const keyOf = (change: PartChange) => `${keyPrefixOf(change)}${change.revision}`;

/** For those who add up what members were given; the member gets no letter about it. */
async function publishChange(tx: Tx, ended: Requirement, change: PartChange): Promise<void> {
  const { member, merchant, currency } = ended;
  const more = change.part - change.before;
  const kind = more > 0n ? 'bonus_forfeited' : 'bonus_granted';
  const amount = money(more > 0n ? more : -more);
  const { at } = change;
  await publishCredit(tx, { ledgerKey: keyOf(change), member, merchant, currency, kind, amount, at, isQuiet: true });
}

/**
 * What is more than the member has had of it, once it is worth a bonus. What was taken back since is withdrawn from the queue; a
 * bonus that has begun is theirs, and the same win is not given again.
 */
async function returnRest(tx: Tx, ended: Requirement, change: PartChange): Promise<void> {
  const { bet, part, before } = change;
  const known = await lockLatePart(tx, { bet, requirement: ended.id, before });
  const late = part < known.had ? await cancelWaiting(tx, ended, { change, late: known }) : known;
  // What is written is what the turnover of the next one is taken of.
  await writeLatePart(tx, bet, late);
  if (part - late.had < minBalance) return;
  const required = await returnAsBonus(tx, ended, { change, amount: money(part - late.had) });
  await writeLatePart(tx, bet, { had: part, required: money(late.required + required) });
}

const maxWaiting = 1_000;

/** What is left of the part that the member has had. */
async function cancelWaiting(
  tx: Tx,
  ended: Requirement,
  { change, late }: { readonly change: PartChange; readonly late: LatePart },
): Promise<LatePart> {
  const waiting = (await listWaitingBonuses(tx, ended, maxWaiting)).filter(({ key }) =>
    key.startsWith(keyPrefixOf(change)),
  );
  const ids = waiting.map(({ bonus }) => bonus);
  await endQueuedBonuses(tx, ids, { state: 'cancelled', at: change.at });
  const taken = sum(waiting.map(({ amount }) => amount));
  const asked = sum(waiting.map(({ base, multiplierPpm }) => requiredOf(base, multiplierPpm)));
  return { had: money(late.had - taken), required: money(late.required - asked) };
}

const oncePpm = ppm(1_000_000n);

/** With the turnover that was left, never with more than a new bonus of this amount has, and once at least. Answers that turnover. */
async function returnAsBonus(
  tx: Tx,
  ended: Requirement,
  { change, amount }: { readonly change: PartChange; readonly amount: Money },
): Promise<Money> {
  const bonus = await readGrantedBonus(tx, ended.credit);
  if (!bonus) throw new Error(`rewards: bonus ${ended.credit} is gone`);
  const [usual, asked] = [await readTurnoverTerms(tx, '', 'bonus'), await sumLateRequired(tx, ended.id)];
  const restPpm = ((turnoverLeft(ended) - asked) * 1_000_000n) / amount;
  const { member, merchant, currency, maxBet, openedAt, expiresAt } = ended;
  const most = ended.multiplierPpm < usual.multiplierPpm ? ended.multiplierPpm : usual.multiplierPpm;
  const multiplierPpm = clampPpm(restPpm, { least: oncePpm, most });
  await insertQueuedBonus(tx, {
    bonus: makeId('bn', change.at, hash('sha256', keyOf(change), 'buffer')),
    key: keyOf(change),
    member,
    merchant,
    currency,
    promotion: bonus.promotion,
    name: bonus.name,
    amount,
    profile: '',
    multiplierPpm,
    base: amount,
    covered: zero,
    maxBet,
    lastsMs: expiresAt === null ? null : expiresAt - openedAt,
    queuedAt: change.at,
  });
  return requiredOf(amount, multiplierPpm);
}

const clampPpm = (value: bigint, { least, most }: { readonly least: Ppm; readonly most: Ppm }): Ppm =>
  value < least ? least : value > most ? most : ppm(value);
