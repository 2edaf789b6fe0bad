/** Bonus details with the turnover meter, and one bonus alone, each fetched when a page shows it. */
import { lazyPart, lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import type { DepositBonusProps } from './DepositBonus.tsx';
import type { MovementBonusProps } from './MovementBonus.tsx';
import { bonusTexts } from './texts.ts';

export const bonusDetails = lazyScreen('BonusDetails', async () => (await import('./BonusDetails.tsx')).BonusDetails, [
  bonusTexts,
  recordTexts,
]);

export const depositBonus = lazyPart<DepositBonusProps>(
  'DepositBonus',
  async () => (await import('./DepositBonus.tsx')).DepositBonus,
  [bonusTexts],
);

export const movementBonus = lazyPart<MovementBonusProps>(
  'BonusOfLine',
  async () => (await import('./MovementBonus.tsx')).MovementBonus,
  [bonusTexts, recordTexts],
);
