/** The icon and colour of a payment method, in or out. */
import type { IconName, PickTone } from '#ui';

type MethodLook = { readonly icon: IconName; readonly tone: PickTone };

const looksByCode: Readonly<Record<string, MethodLook>> = {
  GCASH: { icon: 'wallet', tone: 'blue' },
  MAYA: { icon: 'phone', tone: 'green' },
  QRPH: { icon: 'qr', tone: 'red' },
  USDT: { icon: 'coin', tone: 'teal' },
};

const looksByKind: Readonly<Record<string, MethodLook>> = {
  ewallet: { icon: 'wallet', tone: 'violet' },
  qr: { icon: 'qr', tone: 'red' },
  bank: { icon: 'document', tone: 'brown' },
  crypto: { icon: 'coin', tone: 'teal' },
};

export const methodLookOf = (code: string, kind: string): MethodLook =>
  looksByCode[code] ?? looksByKind[kind] ?? { icon: 'wallet', tone: 'plain' };
