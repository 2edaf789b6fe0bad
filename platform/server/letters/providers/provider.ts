/** Whoever carries letters of one channel outside. Its field names and its answers stop at its own file. */
import type { Channel } from '#kernel/letter.ts';
import type { LetterId } from '../letter.ts';

export type OutgoingLetter = {
  /** The same for every try, so that a provider that keeps ids sends one letter once. */
  readonly id: LetterId;
  readonly merchant: string;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
};

/** `trouble` is one of our own short words; a provider's sentence may repeat the number or the code. */
export type DeliveryFailure = {
  readonly ok: false;
  readonly trouble: string;
  /** The letter itself is refused: another try would be refused too. */
  readonly lasting: boolean;
  /** How long the provider asks to wait before the next attempt. */
  readonly waitMs?: number;
};

export type DeliveryResult = { readonly ok: true } | DeliveryFailure;

export type Provider = {
  readonly name: string;
  /** Secret words stay readable after delivery: for the sandbox, which delivers nowhere else. */
  readonly keepsWords?: true;
  /** Answers in a bounded time and never throws. */
  readonly deliver: (letter: OutgoingLetter) => Promise<DeliveryResult>;
};

export type Providers = Readonly<Record<Channel, Provider | null>>;

/** Longer than any provider may take: until then no second worker touches a letter that is being sent. */
export const longestDeliveryMs = 15_000;
