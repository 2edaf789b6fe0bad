/** A proven number or address belongs to who proved it: members who only typed it lose it, which their log records. */
import { maskEmail, maskNumber } from '#domains/identity/rules/contact/mobile.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Context } from '#platform/server/context.ts';
import { type Contact, clearUnverifiedContact } from '../account/account.store.ts';
import { deleteResetLinks } from '../password/reset-link.store.ts';
import { recordSecurityEvent } from '../security/event.ts';

type VerifiedContact = Contact & {
  /** Who proved it; null where they are only about to be made. */
  readonly keeper: MemberId | null;
};

/** Answers from whom it was taken. */
export async function releaseUnverifiedContact(
  { tx, clock }: Pick<Context, 'tx' | 'clock'>,
  proven: VerifiedContact,
): Promise<readonly MemberId[]> {
  const { way, to } = proven;
  const from = way === 'mobile' ? maskNumber(to) : maskEmail(to);
  const members = await clearUnverifiedContact(tx, proven);
  for (const member of members) {
    if (way === 'email') await deleteResetLinks(tx, member);
    // The log of a member who only typed the number must not contain the owner's address.
    await recordSecurityEvent(tx, {
      member,
      kind: `${way}_dropped`,
      ip: '',
      device: '',
      at: clock.now(),
      detail: { from },
    });
  }
  return members;
}
