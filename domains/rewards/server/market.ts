import type { Tx } from '#platform/server/context.ts';

/** The law of a domain is content's to know; the composition connects the two domains. */
export type MarketDeps = {
  readonly marketOf: (tx: Tx, domain: string) => Promise<{ readonly profile: string }>;
};
