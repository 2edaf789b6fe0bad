/** The parts of the Vietnamese draws, each a script of its own. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import type { LineViewProps, LotteryFormProps } from '../form/lottery-form.ts';
import type { ResultViewProps } from '../result/result-view.ts';
import type { StationChipsProps } from './region/StationChips.tsx';
import type { VietnamMenuProps } from './region/VietnamMenu.tsx';
import { vietnamTexts } from './texts.ts';

export const vietnamForm = lazyPart<LotteryFormProps>(
  'LotteryVietnamForm',
  async () => (await import('./VietnamForm.tsx')).VietnamForm,
  [vietnamTexts],
);
export const vietnamLine = lazyPart<LineViewProps>(
  'LotteryVietnamLine',
  async () => (await import('./VietnamLine.tsx')).VietnamLine,
);
export const vietnamResult = lazyPart<ResultViewProps>(
  'LotteryVietnamResult',
  async () => (await import('./newspaper/VietnamResult.tsx')).VietnamResult,
  [vietnamTexts],
);
export const vietnamMenu = lazyPart<VietnamMenuProps>(
  'LotteryVietnamMenu',
  async () => (await import('./region/VietnamMenu.tsx')).VietnamMenu,
  [vietnamTexts],
);
export const stationChips = lazyPart<StationChipsProps>(
  'LotteryStationChips',
  async () => (await import('./region/StationChips.tsx')).StationChips,
  [vietnamTexts],
);
