/** Friends of `maria` at each step of the funnel: visits, registered, deposited, and qualified, whose gifts are held. */
import { hash } from 'node:crypto';
import { readTurnovers } from '#domains/bets/server/index.ts';
import { listMembers, type Member, readMemberByAccount } from '#domains/identity/server/index.ts';
import { type Money, money, moneyScale } from '#kernel/money.ts';
import { addMs, businessDayOf, dayMs, defaultOffsetMinutes, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { markHeld, writeFirstDeposit } from '../referral/referral.store.ts';
import { recordReferral } from '../referral/referral.ts';
import { addQualifyingBets } from '../referral/referral-bet.store.ts';
import { readReferralRule } from '../referral/referral-rule.store.ts';
import { countVisit } from '../referral/referral-view.store.ts';

const brand = { merchant: 'demo', currency: 'PHP' } as const;
/** The newest members: their time to qualify is not over. */
const newest = 48;
const maxMembers = 1_000;
const visitDays = 9;
const visitsPerDay = 4;
const firstDeposit = money(500n * moneyScale);

type Candidate = { readonly member: Member; readonly validBet: Money };
type Friend = Candidate & {
  /** Days before the end of the history; absent where the friend has not got that far. */
  readonly depositDay?: number;
  readonly qualifiedDay?: number;
};

/** What they played is real; those who played enough have qualified. */
function chooseFriends(candidates: readonly Candidate[], minValidBet: Money): Friend[] {
  const idle = candidates.filter(({ validBet }) => validBet === 0n).slice(-3);
  const some = candidates.filter(({ validBet }) => validBet > 0n && validBet < minValidBet).slice(-2);
  const [first, second] = candidates.filter(({ validBet }) => validBet >= minValidBet).slice(-2);
  return [
    ...idle,
    ...some.map((friend) => ({ ...friend, depositDay: 12 })),
    ...(first ? [{ ...first, depositDay: 14, qualifiedDay: 2 }] : []),
    ...(second ? [{ ...second, depositDay: 6, qualifiedDay: 1 }] : []),
  ];
}

export async function seedMariaFriends(tx: Tx, midnight: Instant): Promise<void> {
  const maria = await readMemberByAccount(tx, brand.merchant, 'maria');
  if (!maria) return;
  const all = await listMembers(tx, { merchant: brand.merchant, after: maria, limit: maxMembers });
  const members = all.filter(({ type, createdAt }) => type === 0 && createdAt < midnight).slice(-newest);
  const players = members.map(({ id }) => ({ member: id, currency: brand.currency }));
  const turnovers = await readTurnovers(tx, players);
  const candidates = members.map((member, nth) => ({ member, validBet: turnovers[nth] ?? money(0n) }));
  const rule = await readReferralRule(tx, brand.merchant);
  for (const friend of chooseFriends(candidates, rule.minValidBet)) await playFriend(tx, friend, { maria, midnight });
  for (let day = 1; day <= visitDays; day += 1)
    for (let nth = 0; nth < visitsPerDay; nth += 1)
      await countVisit(tx, {
        member: maria.id,
        day: businessDayOf(addMs(midnight, -day * dayMs), defaultOffsetMinutes),
        networkSha256: hash('sha256', `demo visit ${day} ${nth}`, 'buffer'),
      });
}

async function playFriend(
  tx: Tx,
  { member: { id, createdAt }, validBet, depositDay, qualifiedDay }: Friend,
  { maria, midnight }: { readonly maria: Member; readonly midnight: Instant },
): Promise<void> {
  const dayBefore = (days: number) => addMs(midnight, -days * dayMs);
  await recordReferral(tx, { ...brand, member: id, inviter: maria.id, device: null, network: '', at: createdAt });
  if (depositDay !== undefined) await writeFirstDeposit(tx, id, { amount: firstDeposit, at: dayBefore(depositDay) });
  if (validBet > 0n) {
    const at = dayBefore(depositDay ?? 1);
    const day = businessDayOf(at, defaultOffsetMinutes);
    await addQualifyingBets(tx, [{ friend: id, currency: brand.currency, day, at, validChange: validBet }]);
  }
  if (qualifiedDay === undefined) return;
  const { shareDays } = await readReferralRule(tx, brand.merchant);
  const at = dayBefore(qualifiedDay);
  await markHeld(tx, id, { at, shareUntil: addMs(at, shareDays * dayMs) });
}
