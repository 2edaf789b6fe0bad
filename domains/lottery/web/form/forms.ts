/** The form of each family and the words for its lines, loaded with the page of a game of the family. */
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import type { LazyPart } from '#platform/web/lazy/lazy-part.ts';
import { fastForm, fastLine } from '../fast/lazy-parts.ts';
import { digitsForm, fourDForm, indonesiaForm, lottoForm, seaLine, thaiForm } from '../sea/lazy-parts.ts';
import { vietnamForm, vietnamLine } from '../vietnam/lazy-parts.ts';
import type { LineViewProps, LotteryFormProps } from './lottery-form.ts';

export const lotteryForms: Partial<Record<LotteryFamily, LazyPart<LotteryFormProps>>> = {
  ssc: fastForm,
  k3: fastForm,
  pk10: fastForm,
  x5: fastForm,
  l28: fastForm,
  keno: fastForm,
  wingo: fastForm,
  vn_north: vietnamForm,
  vn_south: vietnamForm,
  thai: thaiForm,
  lao: thaiForm,
  hanoi: thaiForm,
  four_d: fourDForm,
  indonesia: indonesiaForm,
  pcso_digits: digitsForm,
  pcso_lotto: lottoForm,
  kd: digitsForm,
};

export const lineViews: Partial<Record<LotteryFamily, LazyPart<LineViewProps>>> = {
  ssc: fastLine,
  k3: fastLine,
  pk10: fastLine,
  x5: fastLine,
  l28: fastLine,
  keno: fastLine,
  wingo: fastLine,
  vn_north: vietnamLine,
  vn_south: vietnamLine,
  thai: seaLine,
  lao: seaLine,
  hanoi: seaLine,
  four_d: seaLine,
  indonesia: seaLine,
  pcso_digits: seaLine,
  pcso_lotto: seaLine,
  kd: seaLine,
};
