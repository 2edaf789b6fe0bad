import type { ProofMethod } from '#domains/identity/contract/proof.ts';

/** What a card about the member's money has to know of what guards the account, and the ways to what is missing. */
export type PayoutGuard = {
  readonly paymentPassword: boolean;
  /** Second factors, the strongest first; none of them is the password. */
  readonly methods: readonly ProofMethod[];
  readonly setPaymentPassword: () => void;
  /** Null until the profile is known. */
  readonly editProfile: (() => void) | null;
};
