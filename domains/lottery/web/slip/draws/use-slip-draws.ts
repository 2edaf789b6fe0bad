/** What a member chose of the draws of a game, and the draws that follow from it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxTicketDraws } from '#domains/lottery/contract/ticket.ts';
import { isFast } from '#domains/lottery/web/game/game-name.ts';
import { upcomingQuery } from '#domains/lottery/web/lottery.queries.ts';
import type { IssueView, LotteryGameView } from '#domains/lottery/web/wire.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { BetSlipProps } from '../slip.ts';
import { drawsOf, laterThan, oneDraw, type SlipDraw, stationsOf } from './draws.ts';

/** The provinces of a day have one board of prices. */
export const hasStations = ({ family }: Pick<LotteryGameView, 'family'>): boolean => family === 'vn_south';
/** A fast game has draws by the hundred, and the chase for them. */
const hasCount = (game: LotteryGameView): boolean => !isFast(game) && !hasStations(game);

export type SlipDraws = {
  /** None while no issue takes bets. */
  readonly draws: readonly SlipDraw[];
  /** The open issue and those after it, as many as may be chosen; empty where the game has no such choice. */
  readonly issues: readonly IssueView[];
  readonly stations: readonly string[];
  readonly setCount: (count: number) => void;
  readonly setStations: (codes: readonly string[]) => void;
  readonly reset: () => void;
};

export function useSlipDraws({ game, slip, phase }: Pick<BetSlipProps, 'game' | 'slip' | 'phase'>): SlipDraws {
  const call = useCall();
  const [choice, setChoice] = useState(oneDraw);
  const open = phase.kind === 'open' || phase.kind === 'closing' ? phase.issue : null;
  const { data: upcoming = [] } = useQuery({
    ...upcomingQuery(call, game.gameCode, maxTicketDraws),
    enabled: hasCount(game) && slip.length > 0,
  });
  if (open === null)
    return {
      draws: [],
      issues: [],
      stations: [],
      setCount: () => {},
      setStations: () => {},
      reset: () => setChoice(oneDraw),
    };
  return {
    draws: drawsOf({ gameCode: game.gameCode, issue: open.issue, upcoming, choice }),
    issues: hasCount(game) ? [open, ...laterThan(upcoming, open.issue)] : [],
    stations: stationsOf(choice, open.issue),
    setCount: (count) => setChoice((before) => ({ ...before, count })),
    setStations: (codes) => setChoice((before) => ({ ...before, stations: { issue: open.issue, codes } })),
    reset: () => setChoice(oneDraw),
  };
}
