/** Pays what rebate has come together: state, turnover requirement and posting are one transaction, and each bet is paid once. */
import type { Player } from '#domains/bets/server/index.ts';
import { judgeRebate, type RebateOutlook } from '#domains/rewards/rules/rebate/rebate.ts';
import { makeId } from '#kernel/id.ts';
import { importTexts, mapWritten } from '#kernel/locale.ts';
import { type Money, money, moneyText } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { type GiftDeps, giveGift } from '../gift/gift.ts';
import { insertRebateClaim, listOpenSums, type RebateClaim, type RebateSum } from './rebate.store.ts';
import type { texts as source } from './texts/en.ts';

const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));
const name = mapWritten((locale) => texts[locale].rebate);

type RebateRequest = Player & {
  readonly merchant: string;
  readonly minimum: Money;
  readonly cause: RebateClaim['cause'];
  /** Of days before this one; all where null. */
  readonly before: string | null;
  readonly rng: Rng;
  readonly at: Instant;
};

export type PaidRebate = { readonly claim: RebateClaim; readonly outlook: RebateOutlook; readonly balance: Money };

/** Null where nothing is due: it was claimed a moment ago, or is under the minimum. */
export async function claimRebate(
  tx: Tx,
  deps: GiftDeps,
  { member, currency, merchant, minimum, cause, before, rng, at }: RebateRequest,
): Promise<Outcome<PaidRebate | null, 'account_closed'>> {
  const sums = await listOpenSums(tx, { member, currency, before, lock: true });
  const outlook = judgeRebate(sums, minimum);
  const amount = outlook.claimable;
  if (amount === 0n) return done(null);
  const claim: RebateClaim = {
    id: makeId('rc', at, rng.bytes(16)),
    member,
    currency,
    merchant,
    cause,
    validBet: sums.reduce((total, { validBet }) => total + validBet, 0n),
    amount,
    ...spanOf(sums, at),
    at,
  };
  await insertRebateClaim(
    tx,
    claim,
    sums.map(({ id }) => id),
  );
  const { id, validBet, firstAt: from, lastAt: until } = claim;
  const paid = await giveGift(tx, deps, {
    key: `rebate:${id}`,
    member,
    currency,
    merchant,
    kind: 'rebate',
    source: id,
    name,
    figures: { validBet: moneyText(money(validBet)), from, until },
    amount,
    at,
  });
  return paid.ok ? done({ claim, outlook, balance: paid.value.balance }) : refuse('account_closed');
}

function spanOf(sums: readonly RebateSum[], at: Instant): Pick<RebateClaim, 'firstAt' | 'lastAt'> {
  const [first] = sums.toSorted((a, b) => a.firstAt - b.firstAt);
  const last = sums.toSorted((a, b) => a.lastAt - b.lastAt).at(-1);
  return { firstAt: first?.firstAt ?? at, lastAt: last?.lastAt ?? at };
}
