/** The families of games that have pictures of their own, and the other names under which they are asked for. */
export const categories = [
  'rng',
  'live',
  'fish',
  'sports',
  'esports',
  'cockfight',
  'lott',
  'elott',
  'bgs',
  'pvp',
  'poker',
  'jackpot',
  'bingo',
] as const;

export type PictureCategory = (typeof categories)[number];

const otherNames: Readonly<Record<string, PictureCategory>> = {
  slots: 'rng',
  slot: 'rng',
  hot: 'rng',
  crash: 'bgs',
  sabong: 'cockfight',
  fishing: 'fish',
  lottery: 'lott',
  seaLottery: 'lott',
  vnLottery: 'lott',
};

export const isCategory = (name: string): name is PictureCategory => (categories as readonly string[]).includes(name);

/** A family that nobody drew looks like the largest one, so that no game is ever without a picture. */
export const categoryOf = (name: string): PictureCategory =>
  isCategory(name) ? name : Object.hasOwn(otherNames, name) ? (otherNames[name] ?? 'rng') : 'rng';
