/** A member's own results beside those of a game. */
import type { listOwnResults } from '#domains/lottery/contract/own-result.ts';
import { done } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import { listOwnResultRows } from './own-result.store.ts';

export const listOwn: UseCase<typeof listOwnResults> = async (
  { tx, caller, site },
  { gameCode: game, oldest, newest },
) => done(await listOwnResultRows(tx, { member: caller.member, currency: site.currency, game, oldest, newest }));
