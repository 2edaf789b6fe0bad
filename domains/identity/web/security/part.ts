/** The security centre as a script of its own. It stands apart from the screens with addresses, which the first script knows. */
import { lazyPart } from '#platform/web/lazy.ts';
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
