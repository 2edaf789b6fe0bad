/** Whether a member stands on the board of winners: their own choice, kept until they change it. */
import { readAccounts } from '#domains/identity/server/index.ts';
import { done } from '#kernel/outcome.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { chooseWinnerName, readWinnerChoice, WinnerChoice } from '../contract/winner.ts';
import { maskName } from '../rules/winner-name.ts';
import { hideWinner, listHiddenAmong, showWinnerAgain } from './hidden-winner.store.ts';

export const showWinnerChoice: UseCase<typeof readWinnerChoice> = async (context) => done(await choiceOf(context));

export const keepWinnerChoice: UseCase<typeof chooseWinnerName> = async (context, { isHidden }) => {
  const { tx, caller, clock } = context;
  if (isHidden) await hideWinner(tx, caller.member, clock.now());
  else await showWinnerAgain(tx, caller.member);
  return done(await choiceOf(context));
};

async function choiceOf({ tx, caller: { member } }: Context<Caller>): Promise<WinnerChoice> {
  const account = (await readAccounts(tx, [member])).get(member) ?? '';
  return { isHidden: (await listHiddenAmong(tx, [member])).has(member), shownAs: maskName(account) };
}
