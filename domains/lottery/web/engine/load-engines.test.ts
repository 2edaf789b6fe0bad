import { expect, test } from 'vitest';
import { families } from '#domains/lottery/contract/lottery-game.ts';
import { findEngine, listPriceVersions } from '#domains/lottery/rules/engine/engines.ts';
import { loadEngines } from './load-engines.ts';

test.each(families)('LOTT-001 a page of %s loads the same engines as the server has', async (family) => {
  const engines = await loadEngines(family);
  expect(engines.priceVersions).toEqual(listPriceVersions(family));
  for (const version of engines.priceVersions) expect(engines.find(version)).toBe(findEngine(family, version));
  expect(engines.find('constructor')).toBeNull();
});
