/** The guards that a member can put up, in the order in which they help most people first. */
import type { Security } from './wire.ts';

type ProtectionName = 'mobile' | 'email' | 'payment' | 'totp' | 'passkey';

export function protectionsOf(security: Security): readonly { readonly name: ProtectionName; readonly on: boolean }[] {
  return [
    { name: 'mobile', on: security.mobile !== null },
    { name: 'email', on: security.email !== null },
    { name: 'payment', on: security.paymentPassword },
    { name: 'totp', on: security.totp },
    { name: 'passkey', on: security.passkeys > 0 },
  ];
}
