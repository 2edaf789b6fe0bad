/** A cashier member for component tests, with money, a payment password and a payout account. */
import { readProtection } from '#domains/protection/contract/protection.ts';
import { hourMs } from '#kernel/time.ts';
import { TestServer } from '#platform/web/testing/server.ts';
import { readBalance } from '../contract/balance.ts';
import { listDeposits } from '../contract/deposit.ts';
import { listPayoutAccounts } from '../contract/payout-account.ts';
import { listWithdrawals, readWithdrawalStanding } from '../contract/withdrawal.ts';
import { payoutAccountCoolingMs } from '../rules/payout/payout-account-cooling.ts';
import type { DepositOrderView, Method } from './deposit/deposit.queries.ts';
import type { PayoutAccount } from './order.queries.ts';
import type { WithdrawalStandingView } from './withdrawal/withdrawal.queries.ts';

const waitHours = payoutAccountCoolingMs / hourMs;
const now = Date.parse('2026-11-18T04:00:00Z');

export const testStanding: WithdrawalStandingView = {
  currency: 'PHP',
  balance: '8030.5',
  withdrawable: '8030.5',
  locked: '0',
  held: '0',
  locks: [],
  turnoverLeft: '0',
  min: '200',
  max: '50000',
  mostNow: '8030.5',
  dayMax: '100000',
  dayLeft: '100000',
  dayResetsAt: now + 43_200_000,
  feeFlat: '10',
  feePpm: 0,
  freePerDay: 1,
  freeLeft: 1,
  kycTier: 2,
  kycNeeded: 2,
  paymentPassword: true,
  withdrawalBlockedUntil: null,
  reviewFrom: null,
  reviewMinutes: 60,
  payMinutes: 30,
  receiptMinutes: 1_440,
  cancelSeconds: 60,
  openOrders: 0,
  mostOpen: 3,
  newest: '',
};

/** Of a bonus that is played now. */
export const testBonusLock: WithdrawalStandingView['locks'][number] = {
  id: 'tr_01J9ZQ4T6V8X0123456789ABCD',
  kind: 'bonus',
  credit: 'bn_01J9ZQ4T6V8X0123456789ABCD',
  locks: '400',
  required: '6000',
  done: '400',
  left: '5600',
  expiresAt: null,
};

export const testAccount: PayoutAccount = {
  accountId: 'pa_01J9ZQ4T6V8X0123456789ABCD',
  kind: 'ewallet',
  bankCode: 'GCASH',
  name: 'GCash',
  number: '•••• 4567',
  holder: 'J••• d••• C•••',
  isDefault: true,
  addedAt: 0,
  usableFrom: 0,
  isWaiting: false,
};

const methodOf = (code: string, name: string): Method => ({
  code,
  name,
  kind: 'ewallet',
  min: '100',
  max: '50000',
  feeFlat: '0',
  feePpm: 0,
  lifeMinutes: 15,
  open: true,
  opensAt: null,
  closesAt: null,
  manual: false,
});

export const testMethods = {
  currency: 'PHP',
  methods: [methodOf('GCASH', 'GCash'), methodOf('MAYA', 'Maya')],
  turnoverPpm: 1_000_000,
};

export const testDeposit: DepositOrderView = {
  orderId: 'dp_01J9ZQ4T6V8X0123456789ABCD',
  method: 'GCASH',
  amount: '200',
  fee: '0',
  credited: '200',
  currency: 'PHP',
  promotion: null,
  state: 'pending',
  late: false,
  reviewing: false,
  reviewDueAt: null,
  proveBy: null,
  reason: null,
  pay: null,
  stopped: null,
  proofs: 0,
  madeAt: now,
  expiresAt: now + 900_000,
  endedAt: null,
  maybeLate: false,
  owed: null,
};

export const cashierServer = ({
  standing = {},
  accounts = [testAccount],
  bonus = '0',
}: {
  readonly bonus?: string;
  readonly standing?: Partial<WithdrawalStandingView>;
  readonly accounts?: readonly PayoutAccount[];
} = {}): TestServer =>
  new TestServer()
    .on(readBalance, () => ({ balance: '8030.5', held: '0', bonus, currency: 'PHP', currencySymbol: '₱' }))
    .on(readWithdrawalStanding, () => ({ ...testStanding, ...standing }))
    .on(listPayoutAccounts, () => ({ accounts: [...accounts], most: 5, banks: [], owner: 'Juan', waitHours }))
    .on(listWithdrawals, () => ({ total: 0, orders: [] }))
    .on(listDeposits, () => ({ total: 0, orders: [] }))
    .on(readProtection, () => ({ refused: { fault: 'network', message: 'Limits are not part of this test' } }));
