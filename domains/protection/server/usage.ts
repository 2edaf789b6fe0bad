/** What is used of a member's limits, and what is left. */
import { type Money, money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import {
  type Limit,
  type LimitKind,
  type LimitPeriod,
  type LimitUse,
  limitKinds,
  limitPeriods,
} from '../contract/limit.ts';
import { alivePending, lapsesAt, leftOf, readyAt } from '../rules/limit.ts';
import { type Span, spanOf } from '../rules/period.ts';
import type { ProtectionDeps, Purse } from './deps.ts';
import { type LimitName, listLimits } from './limit.store.ts';
import { readPlayedMs } from './sitting.store.ts';

/** A minute is 60,000 milliseconds and 10,000 ten-thousandths. */
const minutesOf = (ms: number) => money(BigInt(Math.floor(ms / 6)));

export type SetUse = LimitUse & { readonly limit: Money };
export type Position = Readonly<Record<LimitPeriod, Money>>;

export function createUsage({ usedOf, offsetMinutes }: Pick<ProtectionDeps, 'usedOf' | 'offsetMinutes'>) {
  async function used(tx: Tx, purse: Purse, { kind, span }: { kind: LimitKind; span: Span }) {
    if (kind === 'session') return minutesOf(await readPlayedMs(tx, purse.member, span.firstDay));
    const amount = await usedOf(tx, { ...purse, kind, span });
    // A member who is ahead has lost nothing; it is no credit for the next loss.
    return amount > zero ? amount : zero;
  }

  async function measure(tx: Tx, purse: Purse, { kind, period, at }: Measured): Promise<LimitUse> {
    const span = spanOf(period, at, offsetMinutes);
    return { kind, period, used: await used(tx, purse, { kind, span }), resetsAt: span.resetsAt };
  }

  async function of(tx: Tx, purse: Purse, { kinds, at }: AskedKinds): Promise<SetUse[]> {
    const uses: SetUse[] = [];
    for (const row of await listLimits(tx, purse.member, kinds)) {
      uses.push({ ...(await measure(tx, purse, { ...row, at })), limit: row.value });
    }
    return uses;
  }

  async function everywhere(tx: Tx, purse: Purse, { kinds, at }: AskedKinds): Promise<LimitUse[]> {
    const uses: LimitUse[] = [];
    for (const kind of kinds) {
      for (const period of limitPeriods) uses.push(await measure(tx, purse, { kind, period, at }));
    }
    return uses;
  }

  async function position(tx: Tx, purse: Purse, at: Instant): Promise<Position> {
    const net = async (period: LimitPeriod) =>
      money(-(await usedOf(tx, { ...purse, kind: 'loss', span: spanOf(period, at, offsetMinutes) })));
    return { day: await net('day'), week: await net('week'), month: await net('month') };
  }

  /** `measured`: what is known already is not asked for again. */
  async function shown(tx: Tx, purse: Purse, { at, measured = [] }: AskedLimits): Promise<Limit[]> {
    const limits: Limit[] = [];
    for (const row of await listLimits(tx, purse.member, limitKinds)) {
      const { kind, period, value } = row;
      const known = measured.find((use) => use.kind === kind && use.period === period);
      const use = known ?? (await measure(tx, purse, { ...row, at }));
      const pending = alivePending(row, at);
      limits.push({
        ...use,
        value,
        left: leftOf({ limit: value, used: use.used }),
        pending: pending && { ...pending, readyAt: readyAt(pending), lapsesAt: lapsesAt(pending) },
      });
    }
    return limits;
  }

  return { of, everywhere, position, shown };
}

type Measured = LimitName & { readonly at: Instant };
type AskedKinds = { readonly kinds: readonly LimitKind[]; readonly at: Instant };
type AskedLimits = { readonly at: Instant; readonly measured?: readonly LimitUse[] };

export type Usage = ReturnType<typeof createUsage>;
