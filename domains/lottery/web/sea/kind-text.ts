/** The words for a kind of bet, for its picks and for what it wins on. */
import { animalOfSign } from '#domains/lottery/rules/entry/number-group.ts';
import type { messages } from './messages/en.ts';
import { useText } from './texts.ts';

type MessageKey = keyof typeof messages;

/** Codes come from the rules, which may know more than there are words for: such a code is its own name. */
export function useKindText() {
  const text = useText();
  const find = (key: string, fallback: string) => {
    const found = text(key as MessageKey);
    return found === key ? fallback : found;
  };
  return {
    nameOf: (code: string) => find(`sea.kind.${code}`, code),
    /** Games that pay for a part of the digits say so. */
    winsOf: (code: string, tiers: number) =>
      code === 'STRAIGHT' && tiers > 1 ? text('sea.wins.run') : find(`sea.wins.${code}`, ''),
    /** What a price is for, where the picks of a kind pay differently. */
    selectionOf: (selection: string) =>
      /^\d+$/.test(selection)
        ? text('sea.orders', { count: Number(selection) })
        : find(`sea.selection.${selection}`, selection),
    /** Numbers are their own names. */
    pickOf: (pick: string) => (/^\d+$/.test(pick) ? pick : find(`sea.pick.${pick}`, pick)),
    /** A sign with its animal in the lunar year of the day. */
    signOf: (sign: string, day: string) => {
      const animal = animalOfSign(sign, day);
      return animal === null ? sign : `${sign} ${text(`sea.animal.${animal}`)}`;
    },
    placeOf: (name: string) => find(`sea.place.${name}`, name),
  };
}
