/** What a code to a member's number is worth. */

export type MobileTrustFacts = {
  /** A code to it was typed before. */
  readonly isNumberVerified: boolean;
  /** An address that was proven, or a passkey: beside it a number that was only typed is no way in. */
  readonly hasBetter: boolean;
  /** False while the password is a generated one that nobody knows. */
  readonly isPasswordChosen: boolean;
};

export type MobileTrust = 'proof' | 'hint' | 'nothing';

/**
 * A number that was only typed may be a stranger's by a slip. Whoever has no password that they know has no other way
 * in, so the first code proves it; beside a password it opens what is the member's already, and never a new password. A
 * code that opened a known device has proven it.
 */
export function rateMobileTrust({ isNumberVerified, hasBetter, isPasswordChosen }: MobileTrustFacts): MobileTrust {
  if (isNumberVerified) return 'proof';
  if (hasBetter) return 'nothing';
  return isPasswordChosen ? 'hint' : 'proof';
}
