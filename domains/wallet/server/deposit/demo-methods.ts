/** The payment methods of the demo world. */
import { money, moneyScale } from '#kernel/money.ts';
import type { Method } from './method.store.ts';

const pesos = (amount: bigint) => money(amount * moneyScale);

const methodDefaults = {
  currency: 'PHP',
  feeFlat: pesos(0n),
  feePpm: 0,
  enabled: true,
  provider: 'sandbox',
  lifeMinutes: 15,
  opensMinute: null,
  closesMinute: null,
  bankName: null,
  accountName: null,
  accountNumber: null,
} as const;

const methods: readonly Omit<Method, 'merchant' | 'position'>[] = [
  {
    ...methodDefaults,
    code: 'GCASH',
    kind: 'ewallet',
    nameEn: 'GCash',
    nameTy: 'GCash',
    channel: 'GCASH',
    least: pesos(100n),
    most: pesos(50_000n),
  },
  {
    ...methodDefaults,
    code: 'MAYA',
    kind: 'ewallet',
    nameEn: 'Maya',
    nameTy: 'Maya',
    channel: 'PAYMAYA',
    least: pesos(100n),
    most: pesos(50_000n),
  },
  {
    ...methodDefaults,
    code: 'QRPH',
    kind: 'qr',
    nameEn: 'QR Ph',
    nameTy: 'QR Ph',
    channel: 'QRPH',
    least: pesos(50n),
    most: pesos(50_000n),
    feePpm: 10_000,
  },
  {
    ...methodDefaults,
    code: 'BANK',
    kind: 'bank',
    nameEn: 'Bank transfer',
    nameTy: 'Lipat sa bangko',
    channel: 'BANK',
    provider: 'manual',
    least: pesos(500n),
    most: pesos(500_000n),
    lifeMinutes: 1_440,
    bankName: 'Bangko ng Parol',
    accountName: 'Kislap Demo Inc.',
    accountNumber: '0012 3456 7890',
  },
  {
    ...methodDefaults,
    code: 'USDT',
    kind: 'crypto',
    nameEn: 'USDT (TRC20)',
    nameTy: 'USDT (TRC20)',
    channel: 'USDT',
    least: pesos(1_000n),
    most: pesos(1_000_000n),
    feeFlat: pesos(50n),
    lifeMinutes: 60,
  },
];

export const demoMethods = (merchant: string): Method[] =>
  methods.map((method, position) => ({ ...method, merchant, position }));
