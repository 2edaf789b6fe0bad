/** The parts of the fast games, each a script of its own. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import type { LineViewProps, LotteryFormProps } from '../form/lottery-form.ts';
import type { ResultViewProps } from '../result/result-view.ts';
import { fastTexts } from './texts.ts';

export const fastForm = lazyPart<LotteryFormProps>(
  'LotteryFastForm',
  async () => (await import('./FastForm.tsx')).FastForm,
  [fastTexts],
);
export const fastLine = lazyPart<LineViewProps>(
  'LotteryFastLine',
  async () => (await import('./FastLine.tsx')).FastLine,
  [fastTexts],
);
export const fastResult = lazyPart<ResultViewProps>(
  'LotteryFastResult',
  async () => (await import('./FastResult.tsx')).FastResult,
  [fastTexts],
);
