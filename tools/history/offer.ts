/** What the house gives, as its promotions call it. */
import type { BonusWish } from './guest.ts';

type Offer = (amount: string) => BonusWish;

export const firstDeposit: Offer = (amount) => ({
  amount,
  name: { EN: 'First deposit match', TY: 'Tumbas sa unang deposito' },
  times: 8,
  days: 7,
});

export const reload: Offer = (amount) => ({
  amount,
  name: { EN: 'Weekend reload', TY: 'Dagdag sa katapusan ng linggo' },
  times: 8,
  days: 7,
});

export const sunset: Offer = (amount) => ({
  amount,
  name: { EN: 'Sunset hours, 10% back', TY: 'Oras ng dapithapon, 10% balik' },
  times: 0,
  days: 7,
});

export const birthday: Offer = (amount) => ({
  amount,
  name: { EN: 'Birthday gift', TY: 'Regalo sa kaarawan' },
  times: 1,
  days: 30,
});
