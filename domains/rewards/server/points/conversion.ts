/** Points become money of the main wallet, with a turnover of once. */
import type { Player } from '#domains/bets/server/index.ts';
import { lockIfOpen } from '#domains/identity/server/index.ts';
import type { convertPoints, readPointBalance, readPointConfig } from '#domains/rewards/contract/points.ts';
import { conversionDayMax, conversionStep, judgeConversion } from '#domains/rewards/rules/points/conversion.ts';
import { assert } from '#kernel/assert.ts';
import { addDays } from '#kernel/calendar.ts';
import { makeId } from '#kernel/id.ts';
import { importTexts, mapWritten } from '#kernel/locale.ts';
import type { Money } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { businessDayOf, defaultOffsetMinutes, type Instant, instant, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type GiftDeps, giveGift } from '../gift/gift.ts';
import type { MallDeps } from '../mall/redemption.ts';
import { pointsFactorOf, readRankTerms } from '../rank.ts';
import { type Conversion, insertConversion, lockPoints, readPointsConfigs, sumConverted } from './points.store.ts';
import { movePoints, readPoints } from './points.ts';
import type { texts as source } from './texts/en.ts';

const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));

export const showPointBalance: UseCase<typeof readPointBalance> = async ({ tx, caller, site }) =>
  done(await readPoints(tx, { member: caller.member, currency: site.currency }));

const todayOf = (at: Instant) => businessDayOf(at, defaultOffsetMinutes);

export const showPointConfig: UseCase<typeof readPointConfig> = async ({ tx, caller, site, clock }) => {
  const { merchant, currency, currencySymbol } = site;
  const player = { member: caller.member, currency };
  const [config] = await readPointsConfigs(tx, [merchant]);
  const day = todayOf(clock.now());
  const used = await sumConverted(tx, player, day);
  const terms = await readRankTerms(tx, { ...player, merchant });
  return done({
    ratio: config?.ratio ?? 0,
    step: conversionStep,
    dayMax: conversionDayMax,
    dayLeft: Math.max(0, conversionDayMax - used),
    dayResetsAt: instant(Date.parse(`${addDays(day, 1)}T00:00:00Z`) - defaultOffsetMinutes * minuteMs),
    earning: config ? { earnPer: config.earnPer, level: terms?.level ?? 0, factorPpm: pointsFactorOf(terms) } : null,
    currency,
    currencySymbol,
  });
};

export const createConvertPoints =
  ({ prove, gifts }: MallDeps): UseCase<typeof convertPoints> =>
  async (context, { points, paymentPassword }) => {
    const { tx, caller, site, receivedAt: at, rng } = context;
    const { merchant, currency } = site;
    const player = { member: caller.member, currency };
    const judge = async () => {
      const [config] = await readPointsConfigs(tx, [merchant]);
      const ratio = config?.ratio ?? 0;
      const { balance } = await readPoints(tx, player);
      const verdict = judgeConversion({ points, ratio, balance, today: await sumConverted(tx, player, todayOf(at)) });
      return verdict.ok ? done({ ratio, amount: verdict.value }) : verdict;
    };
    const first = await judge();
    if (!first.ok) return first;
    const wrong = await prove.paymentPassword(context, paymentPassword);
    if (wrong) return wrong;
    if (!(await lockIfOpen(tx, caller.member))) return refuse('account_closed');
    await lockPoints(tx, player);
    const second = await judge();
    if (!second.ok) return second;
    const id = makeId('pc', at, rng.bytes(16));
    const row = { ...player, ...second.value, id, merchant, points, day: todayOf(at), at };
    const paid = await payConversion(tx, gifts, row);
    if (!paid.ok) return paid;
    const { balance: pointBalance } = await readPoints(tx, player);
    const { amount } = row;
    return done({ conversionId: id, points, amount, currency, convertedAt: at, pointBalance, cashBalance: paid.value });
  };

export const conversionName = mapWritten((locale) => texts[locale]['points.conversion']);

type ConversionFault = 'account_closed' | 'points_short';

/** The money goes out before the points, because the lock of the turnover precedes those of the ledger. The cash after it. */
export async function payConversion(
  tx: Tx,
  gifts: GiftDeps,
  row: Conversion,
): Promise<Outcome<Money, ConversionFault>> {
  const { id, member, merchant, currency, points, amount, at } = row;
  const player: Player = { member, currency };
  await insertConversion(tx, row);
  const gift = { key: `points:${id}`, ...player, merchant, kind: 'points', name: conversionName, source: id } as const;
  const given = await giveGift(tx, gifts, { ...gift, amount, figures: { points }, at });
  assert(given.ok || given.fault === 'account_closed', `the gift of ${id} was refused`);
  if (!given.ok) return refuse('account_closed');
  const isThere = await movePoints(tx, 'spend', { ...player, key: `conversion:${id}`, points, memo: id, at });
  return isThere ? done(given.value.balance) : refuse('points_short', { points, balance: 0 });
}
