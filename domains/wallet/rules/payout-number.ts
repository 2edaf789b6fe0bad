/** The number of an account that money is paid out to: as it is kept, and as it is shown. */
import type { PayoutKind } from './payout-bank.ts';

const mobile = /^(?:\+?63|0)?(9\d{9})$/;
const tron = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;

/** `0917 123 4567` is `+639171234567`, `1234-5678-90` is `1234567890`; null where it can be none. */
export function payoutNumber(kind: PayoutKind, typed: string): string | null {
  if (kind === 'crypto') return tron.test(typed.trim()) ? typed.trim() : null;
  const plain = typed.replace(/[\s().-]/g, '');
  if (kind === 'bank') return /^\d{8,18}$/.test(plain) ? plain : null;
  const [, number] = mobile.exec(plain) ?? [];
  return number ? `+63${number}` : null;
}

/** Enough to tell one's own accounts apart, too little to pay to. */
export function maskPayoutNumber(kind: PayoutKind, number: string): string {
  if (kind === 'ewallet') return `+63 9•• ••• ${number.slice(-4)}`;
  return kind === 'bank' ? `•••• ${number.slice(-4)}` : `${number.slice(0, 4)}••••${number.slice(-4)}`;
}
