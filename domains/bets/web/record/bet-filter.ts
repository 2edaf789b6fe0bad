/** The filters of the betting record as the call takes them. What the call would not understand is no filter. */
import type { AskedBets } from '../record.queries.ts';

export const filterNames = ['gameType', 'vassalage', 'state'] as const;
export const states = ['open', 'settled', 'void'] as const;

type Chosen = Readonly<Record<(typeof filterNames)[number], string | null>>;

export function askedOf({ gameType, vassalage, state }: Chosen): Pick<AskedBets, (typeof filterNames)[number]> {
  const known = states.find((one) => one === state);
  return {
    ...(gameType && /^[A-Z_]{2,16}$/.test(gameType) && { gameType }),
    ...(vassalage && /^[A-Z0-9_]{2,24}$/.test(vassalage) && { vassalage }),
    ...(known && { state: known }),
  };
}
