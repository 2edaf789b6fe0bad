/** Whether a login has to be proven a second time, and by what. */
import type { SecondMethod } from '../contract/session.ts';
import { maskEmail, maskNumber } from './mobile.ts';

export type Provable = {
  readonly mobile: string | null;
  readonly mobileVerifiedAt: number | null;
  readonly email: string | null;
  readonly emailVerifiedAt: number | null;
  /** The name on the account that money is paid out to. */
  readonly bankName: string | null;
  readonly totp: boolean;
  readonly recoveryCodesLeft: number;
  readonly passkeys: number;
};

export type Offered = { readonly method: SecondMethod; readonly to: string | null };

/**
 * What was shown first. A code to the bound number, or a third party's word, is worth as much as the second proof of a
 * new place; a code to a number that was only typed is worth less than a password.
 */
export type Shown = 'strong' | 'password' | 'typed_number';

type Login = {
  readonly totp: boolean;
  readonly isNetworkKnown: boolean;
  readonly isDeviceKnown: boolean;
  readonly shown: Shown;
  /** Whether there is anything to prove it with. */
  readonly isProvable: boolean;
};

/**
 * Whoever switched two-factor login on is asked every time; others at a new address or with a new device. Whoever has
 * bound nothing could only be sent to people: that is done where neither is known, and not whenever a phone has another
 * address than yesterday. A number that was only typed opens no device but a known one: half a town shares a network.
 */
export function isSecondDue({ totp, isNetworkKnown, isDeviceKnown, shown, isProvable }: Login): boolean {
  if (totp) return true;
  if (shown === 'strong') return false;
  if (isProvable) return !(isNetworkKnown && isDeviceKnown);
  return shown === 'typed_number' ? !isDeviceKnown : !(isNetworkKnown || isDeviceKnown);
}

/**
 * With two-factor login on nothing weaker gets past it. A number or an address counts only once it was proven. A name is
 * known to many: it goes with a password alone, and not past a passkey.
 */
export function secondMethodsOf(member: Provable, shown: Shown = 'password'): Offered[] {
  const strongest: (Offered | false)[] = [
    member.totp && { method: 'totp', to: null },
    member.totp && member.recoveryCodesLeft > 0 && { method: 'recovery', to: null },
    member.passkeys > 0 && { method: 'passkey', to: null },
  ];
  const isNameEnough = member.passkeys === 0 && shown !== 'typed_number';
  const offers = member.totp ? strongest : [...strongest, ...weakerOf(member, isNameEnough)];
  return offers.filter((offer) => offer !== false);
}

const weakerOf = (
  { mobile, mobileVerifiedAt, email, emailVerifiedAt, bankName }: Provable,
  isNameEnough: boolean,
): (Offered | false)[] => [
  mobile !== null && mobileVerifiedAt !== null && { method: 'mobile', to: maskNumber(mobile) },
  email !== null && emailVerifiedAt !== null && { method: 'email', to: maskEmail(email) },
  isNameEnough && bankName !== null && { method: 'bankName', to: null },
];

/** Names are compared as people write them: case, accents and spaces tell nothing. */
export const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
