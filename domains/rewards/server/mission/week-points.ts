import { windowAt } from '#domains/rewards/rules/mission/mission-window.ts';
import { assert } from '#kernel/assert.ts';
import type { MemberId } from '#kernel/id.ts';
import { defaultOffsetMinutes, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { sumPoints } from './progress.store.ts';

/** From Monday to Sunday by the platform's zone. */
export function weekAt(at: Instant): { readonly startsAt: Instant; readonly endsAt: Instant } {
  const { startsAt, endsAt } = windowAt({ span: 'weekly', offsetMinutes: defaultOffsetMinutes }, at);
  assert(startsAt !== null && endsAt !== null, 'a week has an end');
  return { startsAt, endsAt };
}

/** Mission points that were claimed in the running week. */
export async function readWeekPoints(
  tx: Tx,
  { member, at }: { readonly member: MemberId; readonly at: Instant },
): Promise<bigint> {
  const { startsAt, endsAt } = weekAt(at);
  return sumPoints(tx, { member, from: startsAt, until: endsAt });
}
