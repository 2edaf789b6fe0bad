/** The words in which a story is written: a day before today, a clock, and what is done. */

import { type DepositEnd, deposit as payIn } from './deposit-act.ts';
import type { HistoryContext } from './history-context.ts';
import {
  applyForKyc,
  type BonusSpec,
  bindAccount,
  changeLimit,
  type FeedbackSpec,
  type GiftSpec,
  giveUpBonus,
  type KycVerdict,
  type StoryMember,
  sendGift,
  type TransferSpec,
  takeBonus,
  transferBetweenWallets,
  writeFeedback,
} from './story-member.ts';
import { withdraw as payOut, type WithdrawalSpec } from './withdrawal-act.ts';

type StoryAct = (stage: HistoryContext, guest: StoryMember) => Promise<unknown>;

/** `[-3, '19:40', act]`; or `['ago', 25, act]`, so many minutes before the world is first seen. */
export type Line =
  | readonly [day: number, clock: string, act: StoryAct]
  | readonly ['ago', minutes: number, act: StoryAct];

export type Story = {
  readonly account: string;
  readonly stakePesos: number;
  /** On so many days of a hundred they play. */
  readonly playsOf100: number;
  readonly lines: readonly Line[];
};

type Tier = Parameters<typeof applyForKyc>[2]['tier'];

export const kyc =
  (tier: Tier, verdict: KycVerdict = 'approved'): StoryAct =>
  (stage, guest) =>
    applyForKyc(stage, guest, { tier, verdict });

export const account =
  (bankCode: string, number: string): StoryAct =>
  (stage, guest) =>
    bindAccount(stage, guest, { bankCode, number });

export const deposit =
  (method: string, amount: string, end: DepositEnd = 'paid'): StoryAct =>
  (stage, guest) =>
    payIn(stage, guest, { method, amount, end });

/** Whatever has to be played first is played first. */
export const withdraw =
  (amount: string, steps: WithdrawalSpec['steps'], how: Pick<WithdrawalSpec, 'to' | 'byHand'> = {}): StoryAct =>
  async (stage, guest) => {
    await guest.player.playThroughTurnover();
    await payOut(stage, guest, { amount, steps, ...how });
  };

export const bonus =
  (spec: BonusSpec): StoryAct =>
  (stage, guest) =>
    takeBonus(stage, guest, spec);

export const cancelBonus: StoryAct = giveUpBonus;

export const transfer =
  (spec: TransferSpec): StoryAct =>
  (stage, guest) =>
    transferBetweenWallets(stage, guest, spec);

export const gift =
  (spec: GiftSpec): StoryAct =>
  (stage, guest) =>
    sendGift(stage, guest, spec);

export const feedback =
  (spec: FeedbackSpec): StoryAct =>
  (stage, guest) =>
    writeFeedback(stage, guest, spec);

export const ownLimit =
  (spec: Parameters<typeof changeLimit>[2]): StoryAct =>
  (stage, guest) =>
    changeLimit(stage, guest, spec);

export const play: StoryAct = (_, { player }) => player.sitDown();
export const playThrough: StoryAct = (_, { player }) => player.playThroughTurnover();
export const loseAll: StoryAct = (_, { player }) => player.loseEverything();
