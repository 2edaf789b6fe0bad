import type { readWhitelabel, WhitelabelFlag, WhitelabelNode } from '#domains/content/contract/whitelabel.ts';
import { buildWhitelabelTree, isFlagEnabled } from '#domains/content/rules/whitelabel.ts';
import { done } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { listWhitelabelRows } from './whitelabel.store.ts';

export const readWhitelabelTree = async (tx: Tx, merchant: string): Promise<WhitelabelNode[]> =>
  buildWhitelabelTree(await listWhitelabelRows(tx, merchant));

/** For the checks of the domains: a feature that is switched off is refused on the server too. */
export const isFlagOn = async (tx: Tx, merchant: string, flag: WhitelabelFlag): Promise<boolean> =>
  isFlagEnabled(await readWhitelabelTree(tx, merchant), flag);

export const showWhitelabel: UseCase<typeof readWhitelabel> = async ({ tx, site }) =>
  done(await readWhitelabelTree(tx, site.merchant));
