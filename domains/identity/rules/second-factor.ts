/** Whether a login has to be proven a second time, and by what. */
import type { SecondFactorMethod } from '../contract/session.ts';
import { maskEmail, maskNumber } from './contact/mobile.ts';

export type SecondFactorCapabilities = {
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

export type SecondFactorOption = { readonly method: SecondFactorMethod; readonly to: string | null };

/**
 * The first factor of a login. A code to the bound number, or a third party's word, is worth as much as the second proof of a
 * new place; a code to a number that was only typed is worth less than a password.
 */
export type FirstFactor = 'strong' | 'password' | 'typed_number';

type LoginSituation = {
  readonly totp: boolean;
  readonly isNetworkKnown: boolean;
  readonly isDeviceKnown: boolean;
  readonly firstFactor: FirstFactor;
  /** Whether there is anything to prove it with. */
  readonly isProvable: boolean;
};

/**
 * With two-factor login on every login needs one; without it a login at a new address or with a new device. Whoever has
 * bound nothing could only be sent to people: that is done where neither is known, and not whenever a phone has another
 * address than yesterday. A number that was only typed opens no device but a known one: half a town shares a network.
 */
export function isSecondFactorRequired({
  totp,
  isNetworkKnown,
  isDeviceKnown,
  firstFactor,
  isProvable,
}: LoginSituation): boolean {
  if (totp) return true;
  if (firstFactor === 'strong') return false;
  if (isProvable) return !(isNetworkKnown && isDeviceKnown);
  return firstFactor === 'typed_number' ? !isDeviceKnown : !(isNetworkKnown || isDeviceKnown);
}

/**
 * With two-factor login on nothing weaker gets past it. A number or an address counts only once it was proven. A name is
 * known to many: it goes with a password alone, and not past a passkey.
 */
export function listSecondFactorOptions(
  member: SecondFactorCapabilities,
  firstFactor: FirstFactor = 'password',
): SecondFactorOption[] {
  const strongest: (SecondFactorOption | false)[] = [
    member.totp && { method: 'totp', to: null },
    member.totp && member.recoveryCodesLeft > 0 && { method: 'recovery', to: null },
    member.passkeys > 0 && { method: 'passkey', to: null },
  ];
  const isNameEnough = member.passkeys === 0 && firstFactor !== 'typed_number';
  const offers = member.totp ? strongest : [...strongest, ...listWeakerOptions(member, isNameEnough)];
  return offers.filter((offer) => offer !== false);
}

const listWeakerOptions = (
  { mobile, mobileVerifiedAt, email, emailVerifiedAt, bankName }: SecondFactorCapabilities,
  isNameEnough: boolean,
): (SecondFactorOption | false)[] => [
  mobile !== null && mobileVerifiedAt !== null && { method: 'mobile', to: maskNumber(mobile) },
  email !== null && emailVerifiedAt !== null && { method: 'email', to: maskEmail(email) },
  isNameEnough && bankName !== null && { method: 'bankName', to: null },
];

/** Names are compared as people write them: case, accents and spaces tell nothing. */
export const normalizeName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
