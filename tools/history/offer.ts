/** Bonuses, named as their promotions are. */
import type { BonusSpec } from './story-member.ts';

type BonusOffer = (amount: string) => BonusSpec;

export const firstDeposit: BonusOffer = (amount) => ({
  amount,
  name: { EN: 'First deposit match', TY: 'Tumbas sa unang deposito' },
  times: 8,
  days: 7,
});

export const reload: BonusOffer = (amount) => ({
  amount,
  name: { EN: 'Weekend reload', TY: 'Dagdag sa katapusan ng linggo' },
  times: 8,
  days: 7,
});

export const sunset: BonusOffer = (amount) => ({
  amount,
  name: { EN: 'Sunset hours, 10% back', TY: 'Oras ng dapithapon, 10% balik' },
  times: 0,
  days: 7,
});

export const birthday: BonusOffer = (amount) => ({
  amount,
  name: { EN: 'Birthday gift', TY: 'Regalo sa kaarawan' },
  times: 1,
  days: 30,
});
