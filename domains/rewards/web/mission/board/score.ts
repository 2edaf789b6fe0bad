import { countText, useFigures } from '../figures.ts';
import type { BoardView } from '../mission.queries.ts';

/** Points as a count, valid bets as money, a multiple with its sign. */
export function useScoreText({ metric }: Pick<BoardView, 'metric'>): (score: string) => string {
  const { cashText } = useFigures();
  return (score) => (metric === 'valid' ? cashText(score) : metric === 'multiple' ? `${score}×` : countText(score));
}
