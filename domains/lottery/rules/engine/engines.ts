/** The engine of a game by its family and table of prices, for the server, which has games of all families. */
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import { fourDEngines } from '../family/asia/four-d.ts';
import { indonesiaEngines } from '../family/asia/indonesia.ts';
import { kdEngines, pcsoDigitsEngines, pcsoLottoEngines } from '../family/asia/philippine.ts';
import { hanoiEngines, laoEngines, thaiEngines } from '../family/asia/thai.ts';
import { k3Engines } from '../family/fast/k3.ts';
import { kenoEngines } from '../family/fast/keno.ts';
import { l28Engines } from '../family/fast/l28.ts';
import { pk10Engines } from '../family/fast/pk10.ts';
import { sscEngines } from '../family/fast/ssc/ssc.ts';
import { wingoEngines } from '../family/fast/wingo.ts';
import { x5Engines } from '../family/fast/x5.ts';
import { northEngines, southEngines } from '../family/vietnam/vietnam.ts';
import type { FamilyEngines } from './family-engines.ts';
import type { LotteryEngine } from './lottery-engine.ts';

const engines: Readonly<Record<LotteryFamily, FamilyEngines>> = {
  ssc: sscEngines,
  k3: k3Engines,
  pk10: pk10Engines,
  x5: x5Engines,
  l28: l28Engines,
  keno: kenoEngines,
  wingo: wingoEngines,
  vn_north: northEngines,
  vn_south: southEngines,
  thai: thaiEngines,
  lao: laoEngines,
  hanoi: hanoiEngines,
  four_d: fourDEngines,
  indonesia: indonesiaEngines,
  pcso_digits: pcsoDigitsEngines,
  pcso_lotto: pcsoLottoEngines,
  kd: kdEngines,
};

/** The tables of a family, for a form that offers them. */
export const listPriceVersions = (family: LotteryFamily): string[] => [...engines[family].priceVersions];

/** Null where the family has no such table of prices. */
export const findEngine = (family: LotteryFamily, priceVersion: string): LotteryEngine | null =>
  engines[family].find(priceVersion);
