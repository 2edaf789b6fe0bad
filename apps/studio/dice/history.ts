/** What the last rolls were, as figures: a record, never a forecast. */
export type RollResult = { readonly roll: number; readonly isWon: boolean };

export type RollFigures = {
  readonly won: number;
  readonly count: number;
  readonly average: number;
  readonly least: number;
  readonly most: number;
};

export function rollFigures(rolls: readonly RollResult[]): RollFigures | null {
  if (rolls.length === 0) return null;
  const values = rolls.map(({ roll }) => roll);
  return {
    won: rolls.filter(({ isWon }) => isWon).length,
    count: rolls.length,
    average: Math.floor(values.reduce((sum, roll) => sum + roll, 0) / rolls.length),
    least: Math.min(...values),
    most: Math.max(...values),
  };
}
