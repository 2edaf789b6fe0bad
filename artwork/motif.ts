/** The heroes of each family of games, by name. The order is part of the pictures: chance picks by position. */
import type { Brush } from './brush.ts';
import { categories, type PictureCategory } from './category.ts';
import * as board from './motifs/board.ts';
import { cockHead, crest, duel, proud } from './motifs/cockfight.ts';
import { crystal, headset, pad, swords } from './motifs/esports.ts';
import { angler, butanding, manta, marlin, pawikan } from './motifs/fish-giants.ts';
import { crab, fish, jelly, octopus, puffer } from './motifs/fish-reef.ts';
import { color, pusoy, tongits } from './motifs/hand.ts';
import { crossing, flip, hilo, keno, mines, plinko, smallWheel, tower } from './motifs/house-board.ts';
import { balloon, comet, jetjeep, kite, kwitis } from './motifs/house-flight.ts';
import { bingo, jackpot, pot } from './motifs/jackpot.ts';
import { dealer, moneyWheel, tiger } from './motifs/live-figures.ts';
import { bacc, cardFan, chips, roulette, sicBo } from './motifs/live-table.ts';
import { cluster, drum, pyramid, row, scratch, ticket } from './motifs/lottery.ts';
import { bakunawa, butterfly, carabao, eagle, tarsier } from './motifs/slot-creatures.ts';
import { abaniko, jeepney, mask, sun, volcano } from './motifs/slot-fiesta.ts';
import { calamansi, halo, mango, orchid, salakot } from './motifs/slot-harvest.ts';
import { bell, chest, coin, crown, gem, parol, pearl, seven } from './motifs/slot-treasures.ts';
import { basketball, billiard, football, glove, tennis, volley } from './motifs/sports.ts';
import type { Chance } from './seed.ts';

/** Drawn around the origin, about 140 wide and 150 high. */
export type Motif = (c: Brush, r: Chance) => string;

const { mahjong, knight, domino, sungka, dama, ludo, disc, checkers } = board;

export const motifs: Readonly<Record<PictureCategory, Readonly<Record<string, Motif>>>> = {
  rng: {
    parol,
    seven,
    bell,
    gem,
    mango,
    sun,
    carabao,
    tarsier,
    eagle,
    volcano,
    jeepney,
    pearl,
    coin,
    crown,
    halo,
    bakunawa,
    chest,
    mask,
    fan: abaniko,
    calamansi,
    butterfly,
    salakot,
    orchid,
  },
  live: { roulette, fan: cardFan, chips, bacc, dice: sicBo, wheel: moneyWheel, tiger, dealer: (c, r) => dealer(c, r) },
  fish: { butanding, manta, pawikan, octopus, puffer, crab, jelly, marlin, fish, angler },
  sports: { football, basketball, volley, tennis, glove, billiard },
  esports: { pad, swords, headset, tower: crystal },
  cockfight: { proud, duel, head: cockHead, crest },
  lott: { cluster, drum, row, pyramid },
  elott: { ticket, scratch, row, cluster, pyramid },
  bgs: {
    kwitis,
    comet,
    kite,
    mines,
    plinko,
    tower,
    hilo,
    keno,
    flip,
    balloon,
    jetjeep,
    wheel: smallWheel,
    dice: sicBo,
    crossing,
  },
  pvp: {
    mahjong,
    knight,
    domino,
    sungka,
    tongits,
    dama,
    color,
    ludo,
    disc,
    pusoy,
    poker: cardFan,
    checkers,
  },
  poker: { fan: cardFan, chips, bacc },
  jackpot: { jackpot, pot },
  bingo: { bingo },
};

/** Where a hero is looked for when its own family has none of that name; vendors list crash games among slots. */
const relatives: Partial<Record<PictureCategory, readonly PictureCategory[]>> = {
  rng: ['bgs', 'jackpot'],
  sports: ['esports', 'cockfight'],
  elott: ['lott'],
  lott: ['elott'],
};

/** The family that a game with this hero is drawn as; null for a name that nobody drew. */
export function familyOf(category: PictureCategory, motif: string): PictureCategory | null {
  const order = [category, ...(relatives[category] ?? []), ...categories];
  return order.find((family) => Object.hasOwn(motifs[family], motif)) ?? null;
}
