/**
 * What a bet of a lottery chooses and what a draw shows, as both travel and are stored. Every number is text of an exact
 * length: "07" is not "7".
 */
import type { Status } from '#kernel/fault.ts';

/** Rows of picks. Each kind of bet defines what its rows mean: straight three has a row for each place. */
export type Picks = readonly (readonly string[])[];

/** The numbers of each prize in the order of the draw; a fast game has the one prize `numbers`. */
export type DrawResult = Readonly<Record<string, readonly string[]>>;

/** Why picks are no bet. */
export const pickFaults = {
  kind_unknown: 422,
  picks_malformed: 422,
  pick_unknown: 422,
  pick_repeated: 422,
  pick_has_one_order: 422,
  picks_too_few: 422,
  picks_too_many: 422,
  picks_cover_nothing: 422,
} as const satisfies Record<string, Status>;

export type PickFault = keyof typeof pickFaults;

/** A number that many have bet on pays half, or takes no more bets in this issue. */
export const numberStates = ['half', 'closed'] as const;
export type NumberState = (typeof numberStates)[number];
