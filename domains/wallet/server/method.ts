import type { Ppm } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { listPaymentMethods } from '../contract/method.ts';
import { isOpenAt } from '../rules/deposit-step.ts';
import { listMethods, type Method, nameOf } from './method.store.ts';
import type { PaymentProviders } from './providers/provider.ts';

/** The platform's zone, as everywhere in the house. */
const offsetMinutes = 480;

export const isOpen = (method: Method, at: Instant) => isOpenAt(method, at, offsetMinutes);

/** `08:00`; null where there are no hours. */
export const clockOf = (minute: number | null) =>
  minute === null
    ? null
    : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export type MethodDeps = {
  readonly providers: PaymentProviders;
  /** What has to be bet of a deposit that comes in on a domain before it can be withdrawn. */
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
          name: nameOf(method, locale),
          kind: method.kind,
          min: method.least,
          max: method.most,
          feeFlat: method.feeFlat,
          feePpm: method.feePpm,
          lifeMinutes: method.lifeMinutes,
          open: isOpen(method, now),
          opensAt: clockOf(method.opensMinute),
          closesAt: clockOf(method.closesMinute),
          manual: method.provider === 'manual',
        })),
    });
  };
