import type { Tx } from '#platform/server/context.ts';

/** The law of a domain is content's to know; the composition brings the two rooms together. */
export type MarketDoor = {
  readonly marketOf: (tx: Tx, domain: string) => Promise<{ readonly profile: string }>;
};
