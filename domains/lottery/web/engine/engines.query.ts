/** The rules of a family as the page of a game waits for them: once for all its games, and again when they did not arrive. */
import { queryOptions } from '@tanstack/react-query';
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import { lotteryKey } from '../lottery.queries.ts';
import { loadEngines } from './load-engines.ts';

export const enginesQuery = (family: LotteryFamily) =>
  queryOptions({
    queryKey: [...lotteryKey, 'rules', family],
    queryFn: () => loadEngines(family),
    staleTime: Number.POSITIVE_INFINITY,
    // Scripts may be in the cache of the browser.
    networkMode: 'always',
    structuralSharing: false,
  });
