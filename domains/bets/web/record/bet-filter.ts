/** The filters of the betting record as the call takes them. A value that the call would not accept is ignored. */
import type { BetListInput } from '../record.queries.ts';

export const states = ['open', 'settled', 'void'] as const;

type OwnFilter = 'gameType' | 'vassalage' | 'state';
type ChosenFilters = Readonly<Partial<Record<OwnFilter, string | null | undefined>>>;

export function filterInputOf({ gameType, vassalage, state }: ChosenFilters): Pick<BetListInput, OwnFilter> {
  const knownState = states.find((one) => one === state);
  return {
    ...(gameType && /^[A-Z_]{2,16}$/.test(gameType) && { gameType }),
    ...(vassalage && /^[A-Z0-9_]{2,24}$/.test(vassalage) && { vassalage }),
    ...(knownState && { state: knownState }),
  };
}
