import { done } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { readWhitelabel, WhitelabelFlag, WhitelabelNode } from '../contract/whitelabel.ts';
import { growTree, isEnabled } from '../rules/whitelabel.ts';
import { listNodes } from './whitelabel.store.ts';

export const whitelabelOf = async (tx: Tx, merchant: string): Promise<WhitelabelNode[]> =>
  growTree(await listNodes(tx, merchant));

/** For the rooms' own checks: a switch that is off is refused on the server too. */
export const isFlagOn = async (tx: Tx, merchant: string, flag: WhitelabelFlag): Promise<boolean> =>
  isEnabled(await whitelabelOf(tx, merchant), flag);

export const showWhitelabel: UseCase<typeof readWhitelabel> = async ({ tx, site }) =>
  done(await whitelabelOf(tx, site.merchant));
