/** Where processes count together. PostgreSQL is the usual one, Redis the faster one when it is there. */
import type { Instant } from '#kernel/time.ts';

export type LimitRule = { readonly count: number; readonly windowMs: number };

export type LimitStore = {
  /** Takes one turn of `rule` under `key`. Zero: taken; otherwise the milliseconds until one is free. */
  take(key: string, rule: LimitRule, now: Instant): Promise<number>;
  /** Adds what this process counted in the window that ends at `endsAt` and answers the sums of all processes. */
  exchange(endsAt: number, counts: ReadonlyMap<string, number>): Promise<Map<string, number>>;
  /** Drops what has ended. */
  prune(now: Instant): Promise<void>;
};
