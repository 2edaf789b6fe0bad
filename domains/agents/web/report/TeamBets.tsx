/** The betting record of the team: the same one that members have, with the account of each bet. */
import { bettingRecord as BettingRecord, type GameNames } from '#domains/bets/web/index.ts';
import { teamBets } from './team-bets.ts';

export function TeamBets({ naming }: { readonly naming: GameNames }) {
  return <BettingRecord naming={naming} source={teamBets} />;
}
