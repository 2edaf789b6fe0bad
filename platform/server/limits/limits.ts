/** How often one may call: strictly where a contract says so, generally over all calls. */
import type { RateLimit } from '#kernel/endpoint.ts';
import type { Clock, Instant } from '#kernel/time.ts';
import type { Log } from '../runtime/log.ts';
import { GeneralLimit } from './general-limit.ts';
import type { LimitStore } from './limit-store.ts';

export type Limits = {
  /** Over all calls of an address or account; zero or the milliseconds to wait. */
  general(by: 'ip' | 'account', who: string, now: Instant): number;
  /** The strict limits of one call, in order; zero or the milliseconds to wait. */
  strict(path: string, rules: readonly RateLimit[], who: LimitSubject): Promise<number>;
  /** One exchange with the other processes; the timer asks for it once a second. */
  exchange(): Promise<void>;
  stop(): void;
};

export type LimitSubject = { readonly ip: string; readonly account: string | null };

export type LimitsOptions = {
  readonly store: LimitStore;
  readonly clock: Clock;
  readonly log: Log;
  /** Calls of one address in a window. Generous, because a mobile carrier hides thousands behind one. */
  readonly perIp?: number;
  readonly perAccount?: number;
  readonly windowMs?: number;
  /** Zero: only when asked, for tests. */
  readonly exchangeMs?: number;
  /** Factor on the contracts' strict limits, so that a load test is not refused; one in the product. */
  readonly strictFactor?: number;
};

export function createLimits(options: LimitsOptions): Limits {
  const { store, clock, log, perIp = 6_000, perAccount = 1_000, windowMs = 10_000, exchangeMs = 1_000 } = options;
  const { strictFactor = 1 } = options;
  const ips = new GeneralLimit({ kind: 'ip', limit: perIp, windowMs, store });
  const accounts = new GeneralLimit({ kind: 'account', limit: perAccount, windowMs, store });

  async function exchange(): Promise<void> {
    try {
      await ips.exchange();
      await accounts.exchange();
    } catch (error) {
      log.warn({ err: error }, 'the general limit could not be exchanged: each process counts alone');
    }
  }
  const timer = exchangeMs > 0 ? setInterval(() => void exchange(), exchangeMs).unref() : undefined;

  return {
    general: (by, who, now) => (by === 'ip' ? ips : accounts).take(who, now),
    async strict(path, rules, { ip, account }) {
      try {
        for (const { by, count, windowMs: ruleMs } of rules) {
          const who = by === 'ip' ? ip : account;
          if (who === null) continue;
          const rule = { count: count * strictFactor, windowMs: ruleMs };
          const waitMs = await store.take(`${path} ${count}/${ruleMs} ${by} ${who}`, rule, clock.now());
          if (waitMs > 0) return waitMs;
        }
      } catch (error) {
        // A limit guards the site; without its store the site works on.
        log.warn({ err: error, path }, 'limits cannot be counted: the call is let through');
      }
      return 0;
    },
    exchange,
    stop: () => clearInterval(timer),
  };
}
