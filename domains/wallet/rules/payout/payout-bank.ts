/** Where money can be paid out to. The code is stored with every account, so none changes its meaning. */
import type { PayoutKind } from '#domains/wallet/contract/payout-account.ts';

export type PayoutBank = {
  readonly code: string;
  readonly kind: PayoutKind;
  readonly name: string;
  /** What Philippine payment gateways call it. */
  readonly channel: string;
};

const wallets = [
  ['GCASH', 'GCash', 'PH_GCASH'],
  ['MAYA', 'Maya', 'PH_PAYMAYA'],
  ['GRABPAY', 'GrabPay', 'PH_GRABPAY'],
  ['SHOPEEPAY', 'ShopeePay', 'PH_SHOPEEPAY'],
] as const;

const banks = [
  ['AUB', 'Asia United Bank', 'PH_AUB'],
  ['BDO', 'BDO Unibank', 'PH_BDO'],
  ['BOC', 'Bank of Commerce', 'PH_BOC'],
  ['BPI', 'BPI', 'PH_BPI'],
  ['CBC', 'China Bank', 'PH_CBC'],
  ['CIMB', 'CIMB Bank', 'PH_CIMB'],
  ['DBP', 'Development Bank of the Philippines', 'PH_DBP'],
  ['EWB', 'EastWest Bank', 'PH_EWB'],
  ['GOTYME', 'GoTyme Bank', 'PH_GOTYME'],
  ['LBP', 'Land Bank of the Philippines', 'PH_LBP'],
  ['MET', 'Metrobank', 'PH_MET'],
  ['PNB', 'Philippine National Bank', 'PH_PNB'],
  ['PSB', 'PSBank', 'PH_PSB'],
  ['RCBC', 'RCBC', 'PH_RCBC'],
  ['SEABANK', 'SeaBank', 'PH_SEABANK'],
  ['SEC', 'Security Bank', 'PH_SEC'],
  ['TONIK', 'Tonik Bank', 'PH_TONIK'],
  ['UBP', 'UnionBank', 'PH_UBP'],
] as const;

export const payoutBanks: readonly PayoutBank[] = [
  ...wallets.map(([code, name, channel]) => ({ code, kind: 'ewallet' as const, name, channel })),
  ...banks.map(([code, name, channel]) => ({ code, kind: 'bank' as const, name, channel })),
  { code: 'USDT', kind: 'crypto', name: 'USDT (TRC20)', channel: 'USDT' },
];

export const findPayoutBank = (code: string): PayoutBank | null =>
  payoutBanks.find((bank) => bank.code === code) ?? null;
