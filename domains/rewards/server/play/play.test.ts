import { describe, expect, test } from 'vitest';
import type { MemberId } from '#kernel/id.ts';
import { money } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import { toPlayEntries } from './play.ts';

const common = {
  member: 'mb_00000000000000000000000001' as MemberId,
  merchant: 'kislap',
  currency: 'PHP',
  category: 'SLOT',
  vassalage: 'KSL',
  node: 'n1',
  at: instant(5),
};
const [ten, nine, four] = [money(100_000n), money(90_000n), money(40_000n)];

describe('what an event of ended bets changes of the play of a member', () => {
  test('a settled bet counts whole', () => {
    const bets = [{ bet: 'b1', stake: ten, validBet: nine, payout: four }];
    expect(toPlayEntries({ ...common, state: 'settled', bets })).toMatchObject([
      { bet: 'b1', revision: 0, stake: ten, validBet: nine, validChange: 90_000n, payoutChange: 40_000n },
    ]);
  });

  test('a bet of which a part alone earns rebate and points says so', () => {
    const bets = [{ bet: 'b1', stake: ten, validBet: nine, payout: four, earningPpm: 460_000 }];
    expect(toPlayEntries({ ...common, state: 'settled', bets })).toMatchObject([
      { validChange: 90_000n, earningPpm: 460_000 },
    ]);
  });

  test('a bet that is void from the start counts nowhere', () => {
    const bets = [{ bet: 'b1', stake: ten, validBet: money(0n), payout: ten }];
    expect(toPlayEntries({ ...common, state: 'void', bets })).toEqual([]);
  });

  test('a correction changes the difference, and a bet that becomes void takes everything back', () => {
    const corrected = {
      bet: 'b1',
      revision: 1,
      stake: ten,
      validBet: four,
      validBefore: nine,
      payout: ten,
      payoutBefore: four,
    };
    expect(toPlayEntries({ ...common, state: 'settled', bets: [corrected] })).toMatchObject([
      { validChange: -50_000n, payoutChange: 60_000n },
    ]);
    expect(toPlayEntries({ ...common, state: 'void', bets: [corrected] })).toMatchObject([
      { stake: 0n, validBet: 0n, validChange: -90_000n, payoutChange: -40_000n },
    ]);
  });
});
