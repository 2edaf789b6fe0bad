/** Rebate points of the direct downline: raised from tomorrow on, lowered only with the owner's yes. */

import type { answerPoint, readOwnPoint, setDownlinePoint } from '#domains/agents/contract/downline.ts';
import { windowAt } from '#domains/agents/rules/period.ts';
import { judgePoint, maxPointOf, minPointOf } from '#domains/agents/rules/point.ts';
import { isAgent, readMember } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { publishLive } from '#platform/server/outbox/index.ts';
import type { UseCase } from '#platform/server/route.ts';
import { findScoped } from '../downline/scope.ts';
import { lockNode, lockNodeForDownline } from '../node.store.ts';
import {
  insertPoint,
  readAskedPoint,
  readHighestBelow,
  readPointState,
  saveAskedPoint,
  settleAskedPoint,
} from './point.store.ts';
import { consumeQuota, readQuotaLeft } from './quota.store.ts';

export type PointDeps = { readonly offsetMinutes: number };

const nextDay = (at: Instant, offsetMinutes: number): Instant => windowAt('daily', at, offsetMinutes).end;

export const createSetDownlinePoint =
  ({ offsetMinutes }: PointDeps): UseCase<typeof setDownlinePoint> =>
  async ({ tx, caller, clock }, { ref, point }) => {
    const upline = caller.member;
    const node = await findScoped(tx, upline, ref);
    if (!node) return refuse('account_unknown');
    if (node.upline !== upline) return refuse('not_direct_downline');
    const { member } = node;
    await lockNodeForDownline(tx, upline);
    await lockNode(tx, member);
    const at = clock.now();
    const { latest } = await readPointState(tx, member, at);
    if (point === latest) return refuse('point_unchanged');
    const isRaise = point > latest;
    const account = await readMember(tx, member);
    const isOfAgent = account !== null && isAgent(account.type);
    const { latest: ownPoint } = await readPointState(tx, upline, at);
    const highestBelow = await readHighestBelow(tx, member, at);
    // What a higher step used up once covers every lower one.
    const quotaLeft = isRaise ? await readQuotaLeft(tx, upline, point) : null;
    const fault = judgePoint({ point, isAgent: isOfAgent, ownPoint, highestBelow, quotaLeft });
    if (fault === 'point_above_own') return refuse(fault, { max: maxPointOf(ownPoint, isOfAgent) });
    if (fault === 'point_below_downline') return refuse(fault, { min: minPointOf(highestBelow) });
    if (fault) return refuse(fault);
    const validFrom = nextDay(at, offsetMinutes);
    if (!isRaise) {
      await saveAskedPoint(tx, { member, point, validFrom, setBy: upline, at });
      await notifyOwner(tx, member);
      return done({ point, state: 'asked' as const, validFrom: null });
    }
    if (!(await consumeQuota(tx, upline, point))) return refuse('quota_used');
    // A lower one that still waited has been overtaken.
    await settleAskedPoint(tx, { member, state: 'declined', validFrom });
    await insertPoint(tx, { member, point, validFrom, setBy: upline, at });
    await notifyOwner(tx, member);
    return done({ point, state: 'agreed' as const, validFrom });
  };

const notifyOwner = (tx: Tx, member: MemberId): Promise<void> =>
  publishLive(tx, { topic: `member:${member}`, event: 'contract', data: { step: 'point' } });

export const createAnswerPoint =
  ({ offsetMinutes }: PointDeps): UseCase<typeof answerPoint> =>
  async ({ tx, caller, clock }, { point, agree }) => {
    const { member } = caller;
    await lockNode(tx, member);
    // Another one than the member was shown is not what was agreed to.
    if ((await readAskedPoint(tx, member)) !== point) return refuse('point_not_asked');
    const at = clock.now();
    if (agree) {
      // Since it was asked, the member may have given more away.
      const min = minPointOf(await readHighestBelow(tx, member, at));
      if (point < min) return refuse('point_below_downline', { min });
    }
    const validFrom = nextDay(at, offsetMinutes);
    await settleAskedPoint(tx, { member, state: agree ? 'agreed' : 'declined', validFrom });
    return done({ point: (await readPointState(tx, member, at)).latest });
  };

export const showOwnPoint: UseCase<typeof readOwnPoint> = async ({ tx, caller, clock }) =>
  done({
    point: (await readPointState(tx, caller.member, clock.now())).inForce,
    asked: await readAskedPoint(tx, caller.member),
  });
