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

type Login = {
  readonly totp: boolean;
  readonly isNetworkKnown: boolean;
  readonly isDeviceKnown: boolean;
  /** A code to the bound number, or a third party's word, is worth as much as the second proof of a new place. */
  readonly isStrong: boolean;
  /** Whether there is anything to prove it with. */
  readonly isProvable: boolean;
};

/**
 * Whoever switched two-factor login on is asked every time; others at a new address or with a new device. Whoever has
 * bound nothing could only be sent to people: that is done where neither is known, and not whenever a phone has another
 * address than yesterday.
 */
export function isSecondDue({ totp, isNetworkKnown, isDeviceKnown, isStrong, isProvable }: Login): boolean {
  if (totp) return true;
  if (isStrong) return false;
  return isProvable ? !(isNetworkKnown && isDeviceKnown) : !(isNetworkKnown || isDeviceKnown);
}

/** With two-factor login on nothing weaker gets past it. A number or an address counts only once it was proven. */
export function secondMethodsOf(member: Provable): Offered[] {
  const { mobile, email, bankName } = member;
  const offers: (Offered | false)[] = [
    member.totp && { method: 'totp', to: null },
    member.totp && member.recoveryCodesLeft > 0 && { method: 'recovery', to: null },
    member.passkeys > 0 && { method: 'passkey', to: null },
    !member.totp && mobile !== null && member.mobileVerifiedAt !== null && { method: 'mobile', to: maskNumber(mobile) },
    !member.totp && email !== null && member.emailVerifiedAt !== null && { method: 'email', to: maskEmail(email) },
    !member.totp && bankName !== null && { method: 'bankName', to: null },
  ];
  return offers.filter((offer) => offer !== false);
}

/** Names are compared as people write them: case, accents and spaces tell nothing. */
export const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
