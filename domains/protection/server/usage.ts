/** What is used of a member's limits, and what is left. */
import { money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Limit, LimitKind } from '../contract/limit.ts';
import { limitKinds } from '../contract/limit.ts';
import { alivePending, lapsesAt, leftOf, readyAt } from '../rules/limit.ts';
import { type Span, spanOf } from '../rules/period.ts';
import type { ProtectionDeps, Purse } from './deps.ts';
import { type LimitRow, listLimits } from './limit.store.ts';
import { readPlayedMs } from './sitting.store.ts';

/** A minute is 60,000 milliseconds and 10,000 ten-thousandths. */
const minutesOf = (ms: number) => money(BigInt(Math.floor(ms / 6)));

export type LimitUse = Pick<Limit, 'kind' | 'period' | 'used' | 'resetsAt'> & { readonly limit: Limit['value'] };

export function createUsage({ usedOf, offsetMinutes }: Pick<ProtectionDeps, 'usedOf' | 'offsetMinutes'>) {
  async function used(tx: Tx, purse: Purse, { kind, span }: { kind: LimitKind; span: Span }) {
    if (kind === 'session') return minutesOf(await readPlayedMs(tx, purse.member, span.firstDay));
    const amount = await usedOf(tx, { ...purse, kind, span });
    // A member who is ahead has lost nothing; it is no credit for the next loss.
    return amount > zero ? amount : zero;
  }

  async function measure(tx: Tx, purse: Purse, { row, at }: { row: LimitRow; at: Instant }): Promise<LimitUse> {
    const { kind, period, value } = row;
    const span = spanOf(period, at, offsetMinutes);
    return { kind, period, limit: value, used: await used(tx, purse, { kind, span }), resetsAt: span.resetsAt };
  }

  return {
    async of(tx: Tx, purse: Purse, { kinds, at }: { kinds: readonly LimitKind[]; at: Instant }): Promise<LimitUse[]> {
      const uses: LimitUse[] = [];
      for (const row of await listLimits(tx, purse.member, kinds)) uses.push(await measure(tx, purse, { row, at }));
      return uses;
    },

    async shown(tx: Tx, purse: Purse, at: Instant): Promise<Limit[]> {
      const shown: Limit[] = [];
      for (const row of await listLimits(tx, purse.member, limitKinds)) {
        const use = await measure(tx, purse, { row, at });
        const pending = alivePending(row, at);
        shown.push({
          kind: row.kind,
          period: row.period,
          value: row.value,
          used: use.used,
          left: leftOf(use),
          resetsAt: use.resetsAt,
          pending: pending && { ...pending, readyAt: readyAt(pending), lapsesAt: lapsesAt(pending) },
        });
      }
      return shown;
    },
  };
}

export type Usage = ReturnType<typeof createUsage>;
