/** The parts of the draws of Southeast Asia, each a script of its own. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import type { LineViewProps, LotteryFormProps } from '../form/lottery-form.ts';
import type { ResultViewProps } from '../result/result-view.ts';
import { seaTexts } from './texts.ts';

export const thaiForm = lazyPart<LotteryFormProps>(
  'LotteryThaiForm',
  async () => (await import('./ThaiForm.tsx')).ThaiForm,
  [seaTexts],
);
export const fourDForm = lazyPart<LotteryFormProps>(
  'LotteryFourDForm',
  async () => (await import('./FourDForm.tsx')).FourDForm,
  [seaTexts],
);
export const indonesiaForm = lazyPart<LotteryFormProps>(
  'LotteryIndonesiaForm',
  async () => (await import('./IndonesiaForm.tsx')).IndonesiaForm,
  [seaTexts],
);
export const digitsForm = lazyPart<LotteryFormProps>(
  'LotteryDigitsForm',
  async () => (await import('./DigitsForm.tsx')).DigitsForm,
  [seaTexts],
);
export const lottoForm = lazyPart<LotteryFormProps>(
  'LotteryLottoForm',
  async () => (await import('./lotto/LottoForm.tsx')).LottoForm,
  [seaTexts],
);
export const seaLine = lazyPart<LineViewProps>('LotterySeaLine', async () => (await import('./SeaLine.tsx')).SeaLine, [
  seaTexts,
]);
export const seaResult = lazyPart<ResultViewProps>(
  'LotterySeaResult',
  async () => (await import('./result/SeaResult.tsx')).SeaResult,
  [seaTexts],
);
