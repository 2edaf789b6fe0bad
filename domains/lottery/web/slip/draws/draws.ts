/** The draws that a slip is placed on: the open one, the next ones of the game, or the same one at several stations. */
import { maxTicketDraws } from '#domains/lottery/contract/ticket.ts';
import type { IssueView } from '#domains/lottery/web/wire.ts';

export type SlipDraw = { readonly gameCode: string; readonly issue: string };

export type DrawChoice = {
  /** Of the game itself, the open one included. */
  readonly count: number;
  /** Codes of games that are drawn together with this one. They hold for one issue: another day has other stations. */
  readonly stations: { readonly issue: string; readonly codes: readonly string[] };
};

export const oneDraw: DrawChoice = { count: 1, stations: { issue: '', codes: [] } };

export const stationsOf = ({ stations }: DrawChoice, issue: string): readonly string[] =>
  stations.issue === issue ? stations.codes : [];

/** Issues of a game have numbers that rise with their draws. */
export const laterThan = (upcoming: readonly IssueView[], issue: string): readonly IssueView[] =>
  upcoming.filter((one) => one.issue > issue).slice(0, maxTicketDraws - 1);

type DrawsRequest = {
  readonly gameCode: string;
  /** The one that takes bets. */
  readonly issue: string;
  readonly upcoming: readonly IssueView[];
  readonly choice: DrawChoice;
};

export function drawsOf({ gameCode, issue, upcoming, choice }: DrawsRequest): readonly SlipDraw[] {
  const later = laterThan(upcoming, issue).slice(0, choice.count - 1);
  return [
    { gameCode, issue },
    ...later.map((one) => ({ gameCode, issue: one.issue })),
    ...stationsOf(choice, issue).map((code) => ({ gameCode: code, issue })),
  ].slice(0, maxTicketDraws);
}
