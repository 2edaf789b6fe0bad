/** A letter to a person outside. Domains write it in their transaction and never wait for its delivery. */
import { assert } from '#kernel/assert.ts';
import type { Id } from '#kernel/id.ts';
import type { Channel } from '#kernel/letter.ts';
import type { Instant } from '#kernel/time.ts';

export type LetterId = Id<'lt'>;

export type Letter = {
  readonly merchant: string;
  readonly channel: Channel;
  /** `+639171234567` for an SMS, `ana@example.com` for a mail. */
  readonly to: string;
  /** A mail has one. */
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  /** Its words are forgotten as soon as it is delivered. */
  readonly secret?: true;
  /** After this it is not worth sending. */
  readonly expiresAt?: Instant;
};

const number = /^\+?[0-9]{6,15}$/;
/** One address and nothing that a mail server could read as two. */
const address = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

/** Domains validate the input before they write; a letter that cannot be addressed is a bug. */
export function assertValidLetter({ channel, to, subject, text }: Letter): void {
  assert(text.length > 0, 'a letter without words');
  if (channel === 'sms') assert(number.test(to), 'an SMS to something that is no number');
  else {
    assert(address.test(to), 'a mail to something that is no address');
    assert(subject !== undefined && /^[^\r\n]+$/.test(subject), 'a mail without a subject of one line');
  }
}
