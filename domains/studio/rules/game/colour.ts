/** The colour game of the perya: three dice with six colours. A colour gives its stake back, and once more for each die. */
import { type Money, money, zero } from '#kernel/money.ts';
import type { Stream } from '../fairness/stream.ts';

export const colours = ['red', 'yellow', 'green', 'blue', 'white', 'pink'] as const;
export type Colour = (typeof colours)[number];
export type ColourStakes = Readonly<Partial<Record<Colour, Money>>>;

const dice = 3;

export const rollColours = (stream: Stream): Colour[] =>
  Array.from({ length: dice }, () => colours[stream.below(colours.length)] ?? 'red');

export const diceShowing = (rolled: readonly Colour[], colour: Colour): number =>
  rolled.filter((shown) => shown === colour).length;

export function settleColours(stakes: ColourStakes, rolled: readonly Colour[]): Money {
  const back = colours.map((colour) => {
    const [stake, shown] = [stakes[colour] ?? zero, diceShowing(rolled, colour)];
    return shown === 0 ? 0n : stake * BigInt(1 + shown);
  });
  return money(back.reduce((total, amount) => total + amount, 0n));
}
