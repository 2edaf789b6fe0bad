/** Whether a member is in the list of winners: their own choice, until they change it. */

import type { readWinnerVisibility, setWinnerVisibility, WinnerVisibility } from '#domains/games/contract/winner.ts';
import { maskName } from '#domains/games/rules/winner/winner-name.ts';
import { readAccounts } from '#domains/identity/server/index.ts';
import { done } from '#kernel/outcome.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { hideWinner, listHiddenAmong, unhideWinner } from './hidden-winner.store.ts';

export const showWinnerVisibility: UseCase<typeof readWinnerVisibility> = async (context) =>
  done(await visibilityOf(context));

export const saveWinnerVisibility: UseCase<typeof setWinnerVisibility> = async (context, { isHidden }) => {
  const { tx, caller, clock } = context;
  if (isHidden) await hideWinner(tx, caller.member, clock.now());
  else await unhideWinner(tx, caller.member);
  return done(await visibilityOf(context));
};

async function visibilityOf({ tx, caller: { member } }: Context<Caller>): Promise<WinnerVisibility> {
  const account = (await readAccounts(tx, [member])).get(member) ?? '';
  return { isHidden: (await listHiddenAmong(tx, [member])).has(member), shownAs: maskName(account) };
}
