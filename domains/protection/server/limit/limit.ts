/** Limits as members change them. */

import { limitSet } from '#domains/protection/contract/event.ts';
import type { cancelRaise, confirmRaise, removeLimit, setLimit } from '#domains/protection/contract/limit.ts';
import {
  activePending,
  isLimitValue,
  judgeConfirm,
  judgeLimitChange,
  readyAt,
} from '#domains/protection/rules/limit.ts';
import { type Money, moneyText } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { platformTime } from '#kernel/time.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import { publishEvent } from '#platform/server/outbox/index.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { AuditKind } from '../audit.store.ts';
import { recordMemberAudit } from '../audit.ts';
import type { ProtectionDeps } from '../deps.ts';
import { readRunningPause } from '../pause/pause.store.ts';
import { readVisiblePause } from '../pause/same-person.ts';
import { safeguardsOf } from '../profile.ts';
import { lockOrCreateSetting } from '../setting.store.ts';
import * as store from './limit.store.ts';
import type { Usage } from './usage.ts';

type MemberContext = Context<Caller>;

const textOf = (value: Money | null) => (value === null ? null : moneyText(value));

/** The value in force and the one that waits, as the log keeps them. */
const auditDetailsOf = ({ kind, period }: store.LimitKey, row: store.LimitRow | null) => ({
  kind,
  period,
  value: textOf(row?.value ?? null),
  ...(row?.pending && { pending: { value: textOf(row.pending.value), askedAt: row.pending.askedAt } }),
});

/** During a pause a member may tighten limits, and nothing else. */
async function refusePaused({ tx, caller, clock }: MemberContext, offsetMinutes: number) {
  const at = clock.now();
  if (!(await readRunningPause(tx, caller.member, at))) return null;
  const visiblePause = await readVisiblePause(tx, caller.member, at);
  // It may be the pause of another person, whose details this account only claims.
  if (!visiblePause) return refuse('account_barred');
  return refuse('pause_running', {
    until: platformTime(visiblePause.endsAt, offsetMinutes),
    endsAt: visiblePause.endsAt,
  });
}

const lockLimit = async ({ tx, caller }: MemberContext, { kind, period }: store.LimitKey) => {
  await lockOrCreateSetting(tx, caller.member);
  const name = { member: caller.member, kind, period };
  return { name, row: await store.readLimit(tx, name) };
};

type LockedLimit = Awaited<ReturnType<typeof lockLimit>>;

export function createLimits({ marketOf, offsetMinutes, deposits }: ProtectionDeps, usage: Usage) {
  const showLimits = async ({ tx, caller, site, clock }: MemberContext) =>
    done({ limits: await usage.shown(tx, { member: caller.member, currency: site.currency }, { at: clock.now() }) });

  const record = async (context: MemberContext, kind: AuditKind, { name, row }: LockedLimit) =>
    recordMemberAudit(context, {
      kind,
      before: auditDetailsOf(name, row),
      after: auditDetailsOf(name, await store.readLimit(context.tx, name)),
    });

  async function requestLimit(context: MemberContext, limit: LockedLimit, value: Money | null) {
    const verdict = judgeLimitChange(limit.row, value, context.clock.now());
    if (verdict.step === 'same') return showLimits(context);
    if (verdict.step === 'apply') {
      await store.writeLimit(context.tx, limit.name, verdict.value);
      await record(context, 'limit_set', limit);
      await publishEvent(context.tx, {
        event: limitSet,
        topic: `member:${limit.name.member}`,
        data: { ...limit.name, merchant: context.site.merchant, at: context.clock.now() },
      });
      if (limit.name.kind === 'deposit') {
        await deposits.judge(context.tx, { member: limit.name.member, at: context.clock.now() });
      }
      return showLimits(context);
    }
    const paused = await refusePaused(context, offsetMinutes);
    if (paused) return paused;
    await store.writePending(context.tx, limit.name, verdict.pending);
    await record(context, 'limit_raise_asked', limit);
    return showLimits(context);
  }

  const set: UseCase<typeof setLimit> = async (context, { value, ...name }) => {
    const { profile } = await marketOf(context.tx, context.site.domain);
    const { offeredLimits } = await safeguardsOf(context.tx, profile);
    if (!offeredLimits.includes(name.kind)) return refuse('limit_not_offered');
    if (!isLimitValue(name, value)) return refuse('limit_value_refused');
    if (name.kind === 'deposit') await deposits.hold(context.tx, context.caller.member);
    return requestLimit(context, await lockLimit(context, name), value);
  };

  const remove: UseCase<typeof removeLimit> = async (context, name) => {
    const limit = await lockLimit(context, name);
    return limit.row ? requestLimit(context, limit, null) : refuse('limit_unset');
  };

  const confirm: UseCase<typeof confirmRaise> = async (context, name) => {
    const limit = await lockLimit(context, name);
    const verdict = judgeConfirm(limit.row, context.clock.now());
    if (!verdict.ok) {
      const pending = limit.row?.pending;
      if (verdict.fault === 'raise_unasked' || !pending) return refuse('raise_unasked');
      const at = readyAt(pending);
      return refuse('raise_waits', { readyAt: at, ready: platformTime(at, offsetMinutes) });
    }
    const paused = await refusePaused(context, offsetMinutes);
    if (paused) return paused;
    const { value } = verdict.value;
    await (value === null
      ? store.deleteLimit(context.tx, limit.name)
      : store.writeLimit(context.tx, limit.name, value));
    await record(context, value === null ? 'limit_removed' : 'limit_raised', limit);
    return showLimits(context);
  };

  const cancel: UseCase<typeof cancelRaise> = async (context, name) => {
    const limit = await lockLimit(context, name);
    if (!activePending(limit.row, context.clock.now())) return refuse('raise_unasked');
    await store.writePending(context.tx, limit.name, null);
    await record(context, 'limit_raise_cancelled', limit);
    return showLimits(context);
  };

  return { set, remove, confirm, cancel };
}
