/** What protection needs of domains that it may not import. */
import { sumPlayedEver, sumPlayedSince } from '#domains/bets/server/index.ts';
import { readMarket } from '#domains/content/server/index.ts';
import { stopChasesOfMember, sumHeldInChases } from '#domains/lottery/server/index.ts';
import {
  createProtection,
  type Protection,
  type ProtectionDeps,
  type Span,
  type WalletKey,
} from '#domains/protection/server/index.ts';
import {
  lockDepositsToStop,
  lockMemberTransfers,
  readVendorFunds,
  recallVendorFunds,
  stopDeposits,
  sumReceived,
} from '#domains/wallet/server/index.ts';
import { type Money, money, sum } from '#kernel/money.ts';
import { defaultOffsetMinutes } from '#kernel/time.ts';
import { memberAccount, sumByDay } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { openDepositRequirement } from '../wallet/wallet.ts';

/** The zone in which the sums of bets are dated. */

/** Gross: a withdrawal frees nothing of the limit. A transfer from another member counts as a deposit. */
async function sumPaidIn(tx: Tx, { member, currency }: WalletKey, { startsAt, resetsAt }: Span): Promise<Money> {
  const sums = await sumByDay(tx, {
    accounts: [memberAccount(member, 'cash', currency)],
    kinds: ['deposit'],
    from: startsAt,
    until: resetsAt,
    offsetMinutes: defaultOffsetMinutes,
  });
  const received = await sumReceived(tx, { member, currency, from: startsAt, until: resetsAt });
  return sum([received, ...sums.map(({ amount }) => amount)]);
}

const readLimitUsage: ProtectionDeps['usedOf'] = async (tx, { kind, span, ...wallet }) => {
  if (kind === 'deposit') return sumPaidIn(tx, wallet, span);
  const { staked, won } = await sumPlayedSince(tx, wallet, span.firstDay);
  return kind === 'stake' ? staked : money(staked - won);
};

export function composeProtection(): Protection {
  const protection: Protection = createProtection({
    offsetMinutes: defaultOffsetMinutes,
    marketOf: readMarket,
    usedOf: readLimitUsage,
    playedOf: sumPlayedEver,
    awayOf: async (tx, wallet) => sum([await readVendorFunds(tx, wallet), await sumHeldInChases(tx, wallet)]),
    vendors: {
      hold: lockMemberTransfers,
      callHome: async (tx, of) => {
        await recallVendorFunds(tx, of);
        await stopChasesOfMember(tx, of);
      },
    },
    deposits: {
      hold: lockDepositsToStop,
      judge: (tx, of) =>
        stopDeposits(tx, of, { beforeCredit: openDepositRequirement, mayDeposit: protection.mayDeposit }),
    },
  });
  return protection;
}
