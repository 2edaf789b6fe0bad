import type { listPaymentMethods } from '#domains/wallet/contract/method.ts';
import { isOpenAt, type OpeningHours } from '#domains/wallet/rules/deposit/deposit-step.ts';
import { formatMinuteOfDay } from '#kernel/day-span.ts';
import type { Ppm } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { defaultOffsetMinutes, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { PaymentProviders } from '../providers/provider.ts';
import { listMethods, type Method, methodNameOf } from './method.store.ts';

export const isMethodOpen = (method: Method, at: Instant) => isOpenAt(method, at, defaultOffsetMinutes);

const formatMinute = (minute: number | null) => (minute === null ? null : formatMinuteOfDay(minute));

/** `08:00`; null where there are no hours. */
export const formatHours = ({ opensMinute, closesMinute }: OpeningHours) => ({
  opensAt: formatMinute(opensMinute),
  closesAt: formatMinute(closesMinute),
});

export type MethodDeps = {
  readonly providers: PaymentProviders;
  /** The turnover of a deposit on a domain before it can be withdrawn. */
  readonly depositTurnoverPpm: (tx: Tx, domain: string) => Promise<Ppm>;
};

export const createShowMethods =
  ({ providers, depositTurnoverPpm }: MethodDeps): UseCase<typeof listPaymentMethods> =>
  async ({ tx, site, locale, clock }) => {
    const methods = await listMethods(tx, site);
    const now = clock.now();
    return done({
      currency: site.currency,
      turnoverPpm: Number(await depositTurnoverPpm(tx, site.domain)),
      methods: methods
        .filter(({ provider }) => providers.has(provider))
        .map((method) => ({
          code: method.code,
          name: methodNameOf(method, locale),
          kind: method.kind,
          min: method.least,
          max: method.most,
          feeFlat: method.feeFlat,
          feePpm: method.feePpm,
          lifeMinutes: method.lifeMinutes,
          open: isMethodOpen(method, now),
          ...formatHours(method),
          manual: method.provider === 'manual',
        })),
    });
  };
