/** The register centre, loaded when its page of the agent centre is opened. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { pointTexts } from '../point/texts.ts';
import type { RegisterCentreProps } from './RegisterCentre.tsx';
import { registerTexts } from './texts.ts';

export const registerCentrePage = lazyPart<RegisterCentreProps>(
  'RegisterCentre',
  async () => (await import('./RegisterCentre.tsx')).RegisterCentre,
  [registerTexts, pointTexts],
);
