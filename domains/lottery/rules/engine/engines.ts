/** The engine of a game by its family and table of prices. An engine is built once. */

import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import { assert } from '#kernel/assert.ts';
import { createFourDEngine, fourDPrices } from '../family/asia/four-d.ts';
import { createIndonesiaEngine, indonesiaPrices } from '../family/asia/indonesia.ts';
import { digitGames, lottoGames, ownDigitGames } from '../family/asia/philippine.ts';
import { createHanoiEngine, createLaoEngine, createThaiEngine } from '../family/asia/thai.ts';
import { createK3Engine } from '../family/fast/k3.ts';
import { createKenoEngine } from '../family/fast/keno.ts';
import { createL28Engine } from '../family/fast/l28.ts';
import { createPk10Engine } from '../family/fast/pk10.ts';
import { createSscEngine } from '../family/fast/ssc/ssc.ts';
import { createWingoEngine } from '../family/fast/wingo.ts';
import { createX5Engine } from '../family/fast/x5.ts';
import { northPrices, southPrices } from '../family/vietnam/prices.ts';
import { northRegion, southRegion } from '../family/vietnam/region.ts';
import { createVietnamEngine } from '../family/vietnam/vietnam.ts';
import type { LotteryEngine } from './lottery-engine.ts';
import { findExcessReturns } from './return-guard.ts';

type Builders = Readonly<Record<string, () => LotteryEngine>>;

const fromTables = <Table>(
  tables: Readonly<Record<string, Table>>,
  create: (table: Table) => LotteryEngine,
): Builders => Object.fromEntries(Object.entries(tables).map(([version, table]) => [version, () => create(table)]));

const builders: Readonly<Record<LotteryFamily, Builders>> = {
  ssc: { 'ssc.1': createSscEngine },
  k3: { 'k3.1': createK3Engine },
  pk10: { 'pk10.1': createPk10Engine },
  x5: { 'x5.1': createX5Engine },
  l28: { 'l28.1': createL28Engine },
  keno: { 'keno.1': createKenoEngine },
  wingo: { 'wingo.1': createWingoEngine },
  vn_north: fromTables(northPrices, (prices) => createVietnamEngine(northRegion, prices)),
  vn_south: fromTables(southPrices, (prices) => createVietnamEngine(southRegion, prices)),
  thai: { 'thai.1': createThaiEngine },
  lao: { 'lao.1': createLaoEngine },
  hanoi: { 'hanoi.1': createHanoiEngine },
  four_d: fromTables(fourDPrices, createFourDEngine),
  indonesia: fromTables(indonesiaPrices, createIndonesiaEngine),
  pcso_digits: digitGames,
  pcso_lotto: lottoGames,
  kd: ownDigitGames,
};

/** The tables of a family, for a form that offers them. */
export const listPriceVersions = (family: LotteryFamily): string[] => Object.keys(builders[family]);

const engines = new Map<string, LotteryEngine>();

/** Null where the family has no such table of prices. */
export function findEngine(family: LotteryFamily, priceVersion: string): LotteryEngine | null {
  const built = engines.get(`${family} ${priceVersion}`);
  if (built !== undefined) return built;
  const tables = builders[family];
  const engine = Object.hasOwn(tables, priceVersion) ? (tables[priceVersion]?.() ?? null) : null;
  if (engine === null) return null;
  assert(findExcessReturns(engine).length === 0, `lottery: table ${priceVersion} returns too much`);
  engines.set(`${family} ${priceVersion}`, engine);
  return engine;
}
