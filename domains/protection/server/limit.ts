/** Limits as members change them. */
import { type Money, moneyText } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { platformTime } from '#kernel/time.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { cancelRaise, confirmRaise, removeLimit, setLimit } from '../contract/limit.ts';
import { alivePending, isLimitValue, judgeConfirm, judgeWish, readyAt } from '../rules/limit.ts';
import type { AuditKind } from './audit.store.ts';
import { recordOwn } from './audit.ts';
import type { ProtectionDeps } from './deps.ts';
import * as store from './limit.store.ts';
import { readRunning } from './pause.store.ts';
import { shownPause } from './person.ts';
import { safeguardsOf } from './profile.ts';
import { holdSetting } from './setting.store.ts';
import type { Usage } from './usage.ts';

type Calling = Context<Caller>;

const textOf = (value: Money | null) => (value === null ? null : moneyText(value));

/** The value in force and the one that waits, as the log keeps them. */
const factsOf = ({ kind, period }: store.LimitName, row: store.LimitRow | null) => ({
  kind,
  period,
  value: textOf(row?.value ?? null),
  ...(row?.pending && { pending: { value: textOf(row.pending.value), askedAt: row.pending.askedAt } }),
});

/** Whoever stays away may tighten what waits for their return, and nothing else. */
async function refusePaused({ tx, caller, clock }: Calling, offsetMinutes: number) {
  const at = clock.now();
  if (!(await readRunning(tx, caller.member, at))) return null;
  const shown = await shownPause(tx, caller.member, at);
  // It may be another's, whom this account only says to be.
  if (!shown) return refuse('account_barred');
  return refuse('pause_running', { until: platformTime(shown.endsAt, offsetMinutes), endsAt: shown.endsAt });
}

export function createLimits({ marketOf, offsetMinutes, deposits }: ProtectionDeps, usage: Usage) {
  const shown = async ({ tx, caller, site, clock }: Calling) =>
    done({ limits: await usage.shown(tx, { member: caller.member, currency: site.currency }, { at: clock.now() }) });

  const hold = async ({ tx, caller }: Calling, { kind, period }: store.LimitName) => {
    await holdSetting(tx, caller.member);
    const name = { member: caller.member, kind, period };
    return { name, row: await store.readLimit(tx, name) };
  };

  const record = async (context: Calling, kind: AuditKind, { name, row }: Awaited<ReturnType<typeof hold>>) =>
    recordOwn(context, {
      kind,
      before: factsOf(name, row),
      after: factsOf(name, await store.readLimit(context.tx, name)),
    });

  async function wish(context: Calling, held: Awaited<ReturnType<typeof hold>>, value: Money | null) {
    const verdict = judgeWish(held.row, value, context.clock.now());
    if (verdict.step === 'same') return shown(context);
    if (verdict.step === 'apply') {
      await store.writeLimit(context.tx, held.name, verdict.value);
      await record(context, 'limit_set', held);
      if (held.name.kind === 'deposit') {
        await deposits.judge(context.tx, { member: held.name.member, at: context.clock.now() });
      }
      return shown(context);
    }
    const paused = await refusePaused(context, offsetMinutes);
    if (paused) return paused;
    await store.writePending(context.tx, held.name, verdict.pending);
    await record(context, 'limit_raise_asked', held);
    return shown(context);
  }

  const set: UseCase<typeof setLimit> = async (context, { value, ...name }) => {
    const { profile } = await marketOf(context.tx, context.site.domain);
    const { offeredLimits } = await safeguardsOf(context.tx, profile);
    if (!offeredLimits.includes(name.kind)) return refuse('limit_not_offered');
    if (!isLimitValue(name, value)) return refuse('limit_value_refused');
    if (name.kind === 'deposit') await deposits.hold(context.tx, context.caller.member);
    return wish(context, await hold(context, name), value);
  };

  const remove: UseCase<typeof removeLimit> = async (context, name) => {
    const held = await hold(context, name);
    return held.row ? wish(context, held, null) : refuse('limit_unset');
  };

  const confirm: UseCase<typeof confirmRaise> = async (context, name) => {
    const held = await hold(context, name);
    const verdict = judgeConfirm(held.row, context.clock.now());
    if (!verdict.ok) {
      const pending = held.row?.pending;
      if (verdict.fault === 'raise_unasked' || !pending) return refuse('raise_unasked');
      const at = readyAt(pending);
      return refuse('raise_waits', { readyAt: at, ready: platformTime(at, offsetMinutes) });
    }
    const paused = await refusePaused(context, offsetMinutes);
    if (paused) return paused;
    const { value } = verdict.value;
    await (value === null ? store.deleteLimit(context.tx, held.name) : store.writeLimit(context.tx, held.name, value));
    await record(context, value === null ? 'limit_removed' : 'limit_raised', held);
    return shown(context);
  };

  const cancel: UseCase<typeof cancelRaise> = async (context, name) => {
    const held = await hold(context, name);
    if (!alivePending(held.row, context.clock.now())) return refuse('raise_unasked');
    await store.writePending(context.tx, held.name, null);
    await record(context, 'limit_raise_cancelled', held);
    return shown(context);
  };

  return { set, remove, confirm, cancel };
}
