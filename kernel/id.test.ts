import { expect, test } from 'vitest';
import { makeId } from './id.ts';
import { instant } from './time.ts';
import { MemberId } from './wire.ts';

const chance = (fill: number) => new Uint8Array(16).fill(fill);

test('an id says what it names and sorts by birth', () => {
  const early = makeId('mb', instant(1_700_000_000_000), chance(31));
  const late = makeId('mb', instant(1_700_000_000_001), chance(0));
  expect(early).toMatch(/^mb_[0-9A-Z]{26}$/);
  expect(early < late).toBe(true);
});

test('a member id is recognised on the wire, anything else is not', () => {
  expect(MemberId.safeParse(makeId('mb', instant(1), chance(7))).success).toBe(true);
  expect(MemberId.safeParse('mb_1').success).toBe(false);
  expect(MemberId.safeParse('wd_00000000000000000000000000').success).toBe(false);
});
