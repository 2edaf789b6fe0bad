/** A whole number from 0 up to, but not including, the bound; all equally likely. */
export type Dice = (below: number) => number;
