/** Whoever proves a number or an address has it: members who only typed it lose it, and their log tells them. */
import { maskEmail, maskNumber } from '#domains/identity/rules/mobile.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Context } from '#platform/server/context.ts';
import { forgetUnproven, type Reach } from './account.store.ts';
import { recordSecurity } from './event.ts';
import { dropResetLinks } from './reset-link.store.ts';

type Proven = Reach & {
  /** Who proved it; null where they are only about to be made. */
  readonly keeper: MemberId | null;
};

/** Answers from whom it was taken. */
export async function dropUnproven(
  { tx, clock }: Pick<Context, 'tx' | 'clock'>,
  proven: Proven,
): Promise<readonly MemberId[]> {
  const { way, to } = proven;
  const from = way === 'mobile' ? maskNumber(to) : maskEmail(to);
  const members = await forgetUnproven(tx, proven);
  for (const member of members) {
    if (way === 'email') await dropResetLinks(tx, member);
    // Where the owner sits is nothing that whoever typed their number may read.
    await recordSecurity(tx, { member, kind: `${way}_dropped`, ip: '', device: '', at: clock.now(), detail: { from } });
  }
  return members;
}
