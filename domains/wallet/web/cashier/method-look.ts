/** How a way to pay, in or out, is told from the others at a glance. */
import type { IconName, PickTone } from '#ui';

type Look = { readonly icon: IconName; readonly tone: PickTone };

const known: Readonly<Record<string, Look>> = {
  GCASH: { icon: 'wallet', tone: 'blue' },
  MAYA: { icon: 'phone', tone: 'green' },
  QRPH: { icon: 'qr', tone: 'red' },
  USDT: { icon: 'coin', tone: 'teal' },
};

const kinds: Readonly<Record<string, Look>> = {
  ewallet: { icon: 'wallet', tone: 'violet' },
  qr: { icon: 'qr', tone: 'red' },
  bank: { icon: 'document', tone: 'brown' },
  crypto: { icon: 'coin', tone: 'teal' },
};

export const lookOf = (code: string, kind: string): Look =>
  known[code] ?? kinds[kind] ?? { icon: 'wallet', tone: 'plain' };
