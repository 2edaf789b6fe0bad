/** Check-in: the server decides the day, by the calendar of the platform. Each one issues a gift that waits for a week. */
import type { Player } from '#domains/bets/server/index.ts';
import { type CheckIn, type checkIn, checkInDays, type readCheckIn } from '#domains/rewards/contract/check-in.ts';
import { doneDaysOf, type LastCheckIn, nextDayOf } from '#domains/rewards/rules/check-in.ts';
import { assert } from '#kernel/assert.ts';
import { importTexts, mapWritten } from '#kernel/locale.ts';
import type { Money } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, businessDayOf, dayMs, defaultOffsetMinutes, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { issueGifts } from '../gift/gift.ts';
import type { OfferDeps } from '../promotion/participation.ts';
import { countCheckInTicket } from '../raffle/raffle.ts';
import { insertCheckIn, listCheckInAmounts, lockCheckIns, readLastCheckIn } from './check-in.store.ts';
import type { texts as source } from './texts/en.ts';

const claimDays = 7;
const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));
/** In every written language. */
const namesOf = (day: number) => mapWritten((locale) => texts[locale].day.replace('{day}', String(day)));

type CheckInState = { readonly today: string; readonly last: LastCheckIn | null; readonly amounts: readonly Money[] };

const toCheckIn = ({ today, last, amounts }: CheckInState): CheckIn => ({
  today,
  isDone: nextDayOf(last, today) === null,
  done: doneDaysOf(last, today),
  amounts: [...amounts],
});

const dayOf = (at: Instant) => businessDayOf(at, defaultOffsetMinutes);

export const showCheckIn: UseCase<typeof readCheckIn> = async ({ tx, caller, site, clock }) => {
  const amounts = await listCheckInAmounts(tx, site.merchant);
  if (amounts.length < checkInDays) return done(null);
  const last = await readLastCheckIn(tx, caller.member);
  return done(toCheckIn({ today: dayOf(clock.now()), last, amounts }));
};

type CheckInRequest = Player & { readonly merchant: string; readonly at: Instant };

/** A second press on the same day is answered as the first one was. */
export async function checkInAs(
  tx: Tx,
  { member, merchant, currency, at }: CheckInRequest,
): Promise<Outcome<CheckIn, 'check_in_closed'>> {
  const amounts = await listCheckInAmounts(tx, merchant);
  if (amounts.length < checkInDays) return refuse('check_in_closed');
  await lockCheckIns(tx, member);
  const today = dayOf(at);
  const last = await readLastCheckIn(tx, member);
  const position = nextDayOf(last, today);
  if (position === null) return done(toCheckIn({ today, last, amounts }));
  const [gift] = await issueGifts(tx, [
    {
      key: `check_in:${today}:${member}`,
      member,
      merchant,
      currency,
      kind: 'check_in',
      name: namesOf(position),
      figures: { day: position },
      amount: amounts[position - 1] as Money,
      at,
      claimUntil: addMs(at, claimDays * dayMs),
    },
  ]);
  assert(gift, `the check-in of ${today} was issued without its row`);
  await insertCheckIn(tx, { member, day: today, position, gift: gift.id, at });
  await countCheckInTicket(tx, { member, merchant, currency, day: today, at });
  return done(toCheckIn({ today, last: { day: today, position }, amounts }));
}

export const createCheckIn =
  ({ mayTakeOffer }: OfferDeps): UseCase<typeof checkIn> =>
  async ({ tx, caller, site, clock }) => {
    const player = { member: caller.member, currency: site.currency };
    const at = clock.now();
    const may = await mayTakeOffer(tx, { ...player, at });
    return may.ok ? checkInAs(tx, { ...player, merchant: site.merchant, at }) : may;
  };
