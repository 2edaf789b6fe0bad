/** What the winners page asks besides the winners themselves. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { chooseWinnerName, readWinnerChoice, readWinnerPicture } from '#domains/games/contract/winner.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { useCall } from '#platform/web/caller.ts';
import type { Board } from './board.ts';

export type ShownPicture = WireOutputOf<typeof readWinnerPicture>;
export type OwnChoice = WireOutputOf<typeof readWinnerChoice>;

export const winnerPictureQuery = (call: Call, { category, days }: Board) =>
  queryOptions({
    queryKey: ['games', 'winner-picture', category, days],
    queryFn: () => answerOf(call(readWinnerPicture, { gameCategory: category, days: Number(days) })),
  });

const choiceKey = ['games', 'winner-choice'] as const;

export const winnerChoiceQuery = (call: Call) =>
  queryOptions({ queryKey: choiceKey, queryFn: () => answerOf(call(readWinnerChoice, {})) });

/** What the server keeps is shown, and every board that is at hand is asked for again. */
export function useHide() {
  const call = useCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isHidden: boolean) => answerOf(call(chooseWinnerName, { isHidden })),
    onSuccess: (choice) => {
      queries.setQueryData(winnerChoiceQuery(call).queryKey, choice);
      const boards = [
        ['games', 'winners'],
        ['games', 'ranked-winners'],
      ];
      return Promise.all(boards.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}
