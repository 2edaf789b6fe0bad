/** The words in which a story is written: a day before today, a clock, and what is done. */

import { type DepositEnd, deposit as payIn } from './deposit-deed.ts';
import {
  type BonusWish,
  bindAccount,
  type FeedbackWish,
  type GiveWish,
  type Guest,
  give,
  giveUpBonus,
  handInPapers,
  limit,
  type MoveWish,
  move,
  type PaperVerdict,
  takeBonus,
  write,
} from './guest.ts';
import type { Stage } from './stage.ts';
import { withdraw as payOut, type WithdrawalWish } from './withdrawal-deed.ts';

type Act = (stage: Stage, guest: Guest) => Promise<unknown>;

/** `[-3, '19:40', act]`; or `['ago', 25, act]`, so many minutes before the world is first seen. */
export type Line = readonly [day: number, clock: string, act: Act] | readonly ['ago', minutes: number, act: Act];

export type Story = {
  readonly account: string;
  readonly stakePesos: number;
  /** On so many days of a hundred they play. */
  readonly playsOf100: number;
  readonly lines: readonly Line[];
};

type Tier = Parameters<typeof handInPapers>[2]['tier'];

export const papers =
  (tier: Tier, verdict: PaperVerdict = 'approved'): Act =>
  (stage, guest) =>
    handInPapers(stage, guest, { tier, verdict });

export const account =
  (bankCode: string, number: string): Act =>
  (stage, guest) =>
    bindAccount(stage, guest, { bankCode, number });

export const deposit =
  (method: string, amount: string, end: DepositEnd = 'paid'): Act =>
  (stage, guest) =>
    payIn(stage, guest, { method, amount, end });

/** Whatever has to be played first is played first. */
export const withdraw =
  (amount: string, steps: WithdrawalWish['steps'], how: Pick<WithdrawalWish, 'to' | 'byHand'> = {}): Act =>
  async (stage, guest) => {
    await guest.playing.playFree();
    await payOut(stage, guest, { amount, steps, ...how });
  };

export const bonus =
  (wish: BonusWish): Act =>
  (stage, guest) =>
    takeBonus(stage, guest, wish);

export const giveUp: Act = giveUpBonus;

export const transfer =
  (wish: MoveWish): Act =>
  (stage, guest) =>
    move(stage, guest, wish);

export const send =
  (wish: GiveWish): Act =>
  (stage, guest) =>
    give(stage, guest, wish);

export const feedback =
  (wish: FeedbackWish): Act =>
  (stage, guest) =>
    write(stage, guest, wish);

export const ownLimit =
  (wish: Parameters<typeof limit>[2]): Act =>
  (stage, guest) =>
    limit(stage, guest, wish);

export const play: Act = (_, { playing }) => playing.sitDown();
export const playThrough: Act = (_, { playing }) => playing.playFree();
export const loseAll: Act = (_, { playing }) => playing.spend();
