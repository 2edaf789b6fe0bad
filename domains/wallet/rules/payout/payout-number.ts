/** The number of an account that money is paid out to: normalised for storage, and masked for display. */
import type { PayoutKind } from '#domains/wallet/contract/payout-account.ts';

const mobilePattern = /^(?:\+?63|0)?(9\d{9})$/;
const tronPattern = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;

/** `0917 123 4567` is `+639171234567`, `1234-5678-90` is `1234567890`; null where it is invalid. */
export function normalisePayoutNumber(kind: PayoutKind, input: string): string | null {
  if (kind === 'crypto') return tronPattern.test(input.trim()) ? input.trim() : null;
  const plain = input.replace(/[\s().-]/g, '');
  if (kind === 'bank') return /^\d{8,18}$/.test(plain) ? plain : null;
  const [, number] = mobilePattern.exec(plain) ?? [];
  return number ? `+63${number}` : null;
}

/** Enough to recognise one's own accounts, too little to pay to. */
export function maskPayoutNumber(kind: PayoutKind, number: string): string {
  if (kind === 'ewallet') return `+63 9•• ••• ${number.slice(-4)}`;
  return kind === 'bank' ? `•••• ${number.slice(-4)}` : `${number.slice(0, 4)}••••${number.slice(-4)}`;
}
