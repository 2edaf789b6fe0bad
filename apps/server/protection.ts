/** What protection needs of the rooms that it may not know. */
import { playedEver, playedSince } from '#domains/bets/server/index.ts';
import { readMarket } from '#domains/content/server/index.ts';
import {
  createProtection,
  type Protection,
  type ProtectionDeps,
  type Purse,
  type Span,
} from '#domains/protection/server/index.ts';
import {
  awayOf,
  callHome,
  holdDeposits,
  holdTransfers,
  stopDeposits,
  sumReceived,
} from '#domains/wallet/server/index.ts';
import { type Money, money, sum } from '#kernel/money.ts';
import { daySums, memberAccount } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { beforeCredit } from './wallet.ts';

/** The zone in which the sums of bets are dated. */
const offsetMinutes = 480;

/** Gross: what was taken out again is no room for more. What another member gave counts as if it had been paid in. */
async function paidIn(tx: Tx, { member, currency }: Purse, { startsAt, resetsAt }: Span): Promise<Money> {
  const sums = await daySums(tx, {
    accounts: [memberAccount(member, 'cash', currency)],
    kinds: ['deposit'],
    from: startsAt,
    until: resetsAt,
    offsetMinutes,
  });
  const given = await sumReceived(tx, { member, currency, from: startsAt, until: resetsAt });
  return sum([given, ...sums.map(({ amount }) => amount)]);
}

const usedOf: ProtectionDeps['usedOf'] = async (tx, { kind, span, ...purse }) => {
  if (kind === 'deposit') return paidIn(tx, purse, span);
  const { staked, won } = await playedSince(tx, purse, span.firstDay);
  return kind === 'stake' ? staked : money(staked - won);
};

export function protectionOf(): Protection {
  const protection: Protection = createProtection({
    offsetMinutes,
    marketOf: readMarket,
    usedOf,
    playedOf: playedEver,
    awayOf,
    vendors: { hold: holdTransfers, callHome },
    deposits: {
      hold: holdDeposits,
      judge: (tx, of) => stopDeposits(tx, of, { beforeCredit, mayDeposit: protection.mayDeposit }),
    },
  });
  return protection;
}
