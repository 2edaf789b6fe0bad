/** The rules of a family are a script of their own, fetched with the first game of it. */
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import type { FamilyEngines } from '#domains/lottery/rules/engine/family-engines.ts';
import { loadChunk } from '#platform/web/lazy/chunk.ts';

type Load = () => Promise<FamilyEngines>;

const loaders: Readonly<Record<LotteryFamily, Load>> = {
  ssc: async () => (await import('#domains/lottery/rules/family/fast/ssc/ssc.ts')).sscEngines,
  k3: async () => (await import('#domains/lottery/rules/family/fast/k3.ts')).k3Engines,
  pk10: async () => (await import('#domains/lottery/rules/family/fast/pk10.ts')).pk10Engines,
  x5: async () => (await import('#domains/lottery/rules/family/fast/x5.ts')).x5Engines,
  l28: async () => (await import('#domains/lottery/rules/family/fast/l28.ts')).l28Engines,
  keno: async () => (await import('#domains/lottery/rules/family/fast/keno.ts')).kenoEngines,
  wingo: async () => (await import('#domains/lottery/rules/family/fast/wingo.ts')).wingoEngines,
  vn_north: async () => (await import('#domains/lottery/rules/family/vietnam/vietnam.ts')).northEngines,
  vn_south: async () => (await import('#domains/lottery/rules/family/vietnam/vietnam.ts')).southEngines,
  thai: async () => (await import('#domains/lottery/rules/family/asia/thai.ts')).thaiEngines,
  lao: async () => (await import('#domains/lottery/rules/family/asia/thai.ts')).laoEngines,
  hanoi: async () => (await import('#domains/lottery/rules/family/asia/thai.ts')).hanoiEngines,
  four_d: async () => (await import('#domains/lottery/rules/family/asia/four-d.ts')).fourDEngines,
  indonesia: async () => (await import('#domains/lottery/rules/family/asia/indonesia.ts')).indonesiaEngines,
  pcso_digits: async () => (await import('#domains/lottery/rules/family/asia/philippine.ts')).pcsoDigitsEngines,
  pcso_lotto: async () => (await import('#domains/lottery/rules/family/asia/philippine.ts')).pcsoLottoEngines,
  kd: async () => (await import('#domains/lottery/rules/family/asia/philippine.ts')).kdEngines,
};

export const loadEngines = (family: LotteryFamily): Promise<FamilyEngines> =>
  loadChunk(`LotteryRules:${family}`, loaders[family]);
