/** What is used of a member's limits, and what is left. */

import {
  type Limit,
  type LimitKind,
  type LimitPeriod,
  type LimitUse,
  limitKinds,
  limitPeriods,
} from '#domains/protection/contract/limit.ts';
import { activePending, lapsesAt, readyAt, remainingOf } from '#domains/protection/rules/limit.ts';
import { type Span, spanOf } from '#domains/protection/rules/period.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { ProtectionDeps, WalletKey } from '../deps.ts';
import { readPlayedMs } from '../reality-check/sitting.store.ts';
import { type LimitKey, listLimits } from './limit.store.ts';

/** A minute is 60,000 milliseconds and 10,000 ten-thousandths. */
const minutesOf = (ms: number) => money(BigInt(Math.floor(ms / 6)));

export type MeasuredLimit = LimitUse & { readonly limit: Money };
export type NetPosition = Readonly<Record<LimitPeriod, Money>>;

export function createUsage({ usedOf, offsetMinutes }: Pick<ProtectionDeps, 'usedOf' | 'offsetMinutes'>) {
  async function used(tx: Tx, wallet: WalletKey, { kind, span }: { kind: LimitKind; span: Span }) {
    if (kind === 'session') return minutesOf(await readPlayedMs(tx, wallet.member, span.firstDay));
    const amount = await usedOf(tx, { ...wallet, kind, span });
    // A member who is ahead has lost nothing; winnings are no credit for the next loss.
    return amount > zero ? amount : zero;
  }

  async function measure(tx: Tx, wallet: WalletKey, { kind, period, at }: UsageQuery): Promise<LimitUse> {
    const span = spanOf(period, at, offsetMinutes);
    return { kind, period, used: await used(tx, wallet, { kind, span }), resetsAt: span.resetsAt };
  }

  async function of(tx: Tx, wallet: WalletKey, { kinds, at }: UsageKindsQuery): Promise<MeasuredLimit[]> {
    const uses: MeasuredLimit[] = [];
    for (const row of await listLimits(tx, wallet.member, kinds)) {
      uses.push({ ...(await measure(tx, wallet, { ...row, at })), limit: row.value });
    }
    return uses;
  }

  async function everywhere(tx: Tx, wallet: WalletKey, { kinds, at }: UsageKindsQuery): Promise<LimitUse[]> {
    const uses: LimitUse[] = [];
    for (const kind of kinds) {
      for (const period of limitPeriods) uses.push(await measure(tx, wallet, { kind, period, at }));
    }
    return uses;
  }

  async function position(tx: Tx, wallet: WalletKey, at: Instant): Promise<NetPosition> {
    const net = async (period: LimitPeriod) =>
      money(-(await usedOf(tx, { ...wallet, kind: 'loss', span: spanOf(period, at, offsetMinutes) })));
    return { day: await net('day'), week: await net('week'), month: await net('month') };
  }

  /** `measured`: uses that are measured already are not measured again. */
  async function shown(tx: Tx, wallet: WalletKey, { at, measured = [] }: LimitsQuery): Promise<Limit[]> {
    const limits: Limit[] = [];
    for (const row of await listLimits(tx, wallet.member, limitKinds)) {
      const { kind, period, value } = row;
      const cachedUse = measured.find((use) => use.kind === kind && use.period === period);
      const use = cachedUse ?? (await measure(tx, wallet, { ...row, at }));
      const pending = activePending(row, at);
      limits.push({
        ...use,
        value,
        left: remainingOf({ limit: value, used: use.used }),
        pending: pending && { ...pending, readyAt: readyAt(pending), lapsesAt: lapsesAt(pending) },
      });
    }
    return limits;
  }

  return { of, everywhere, position, shown };
}

type UsageQuery = LimitKey & { readonly at: Instant };
type UsageKindsQuery = { readonly kinds: readonly LimitKind[]; readonly at: Instant };
type LimitsQuery = { readonly at: Instant; readonly measured?: readonly LimitUse[] };

export type Usage = ReturnType<typeof createUsage>;
