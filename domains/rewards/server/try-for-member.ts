/** Work for one member after the other: one that fails delays no other. */
import type { MemberId } from '#kernel/id.ts';

/** Told of a member whose turn failed; the next run tries again. */
export type OnMemberFailure = (member: MemberId, error: unknown) => void;

/** Whether it was done. Without `onFailure` a failure is thrown. */
export async function tryForMember(
  member: MemberId,
  work: () => Promise<unknown>,
  onFailure?: OnMemberFailure,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!onFailure) throw error;
    onFailure(member, error);
    return false;
  }
}
