/** The terms on which a game is priced, from its prize mode and what the member chose. */
import type { PrizeMode } from '#domains/lottery/contract/lottery-game.ts';
import type { NumberState } from '#domains/lottery/contract/selection.ts';
import type { PriceMode, PriceTerms } from './lottery-engine.ts';
import { defaultPrizeGroup } from './price.ts';

/** SEA has tables of fixed pays, which no mode changes. */
export const priceModeOf = (prizeMode: PrizeMode): PriceMode =>
  prizeMode === 'LOTT' || prizeMode === 'ZY' ? 'prize' : 'credit';

export type TermsInput = {
  readonly prizeMode: PrizeMode;
  readonly prizeGroup?: number | undefined;
  readonly numberStates?: Readonly<Record<string, NumberState>> | undefined;
};

export const termsOf = ({ prizeMode, prizeGroup, numberStates }: TermsInput): PriceTerms => ({
  mode: priceModeOf(prizeMode),
  prizeGroup: prizeGroup ?? defaultPrizeGroup,
  ...(numberStates ? { numberStates } : {}),
});
