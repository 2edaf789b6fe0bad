/** The engines of one family, one for each table of prices. An engine is built when it is asked for first, and once. */
import { assert } from '#kernel/assert.ts';
import type { LotteryEngine } from './lottery-engine.ts';
import { findExcessReturns } from './return-guard.ts';

export type FamilyEngines = {
  readonly priceVersions: readonly string[];
  /** Null where the family has no such table of prices. */
  readonly find: (priceVersion: string) => LotteryEngine | null;
};

export function createFamilyEngines(builders: Readonly<Record<string, () => LotteryEngine>>): FamilyEngines {
  const built = new Map<string, LotteryEngine>();
  const build = (priceVersion: string): LotteryEngine | null => {
    const engine = Object.hasOwn(builders, priceVersion) ? (builders[priceVersion]?.() ?? null) : null;
    if (engine === null) return null;
    assert(findExcessReturns(engine).length === 0, `lottery: table ${priceVersion} returns too much`);
    built.set(priceVersion, engine);
    return engine;
  };
  return {
    priceVersions: Object.keys(builders),
    find: (priceVersion) => built.get(priceVersion) ?? build(priceVersion),
  };
}

/** Where tables differ in their numbers alone. */
export const createTableEngines = <Table>(
  tables: Readonly<Record<string, Table>>,
  create: (table: Table) => LotteryEngine,
): FamilyEngines =>
  createFamilyEngines(
    Object.fromEntries(Object.entries(tables).map(([version, table]) => [version, () => create(table)])),
  );
