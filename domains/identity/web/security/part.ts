/** The security centre as a script of its own. It is separate from the screens with addresses, which are in the first script. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { codeTexts } from '../code/texts.ts';
import { ruleTexts } from '../rule/texts.ts';
import type { SecurityCentreProps } from './SecurityCentre.tsx';
import { securityTexts } from './texts.ts';

/** The words of `ChangeDialog`. */
export const changeTexts = [securityTexts, codeTexts, ruleTexts];

export const securityCentre = lazyPart<SecurityCentreProps>(
  'SecurityCentre',
  async () => (await import('./SecurityCentre.tsx')).SecurityCentre,
  [securityTexts],
);
