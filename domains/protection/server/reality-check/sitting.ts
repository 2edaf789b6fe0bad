/** The session clock and the reality check. */

import type {
  acknowledgeRealityCheck,
  RealityCheckMinutes,
  readSitting,
  recordSitting,
  setRealityCheck,
} from '#domains/protection/contract/reality-check.ts';
import {
  advanceSitting,
  isSittingOver,
  realityCheckDueAt,
  type SittingTimes,
} from '#domains/protection/rules/sitting.ts';
import { money } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { type Instant, secondMs } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { recordMemberAudit } from '../audit.ts';
import type { PlayTotals, ProtectionDeps, WalletKey } from '../deps.ts';
import { safeguardsOf } from '../profile.ts';
import { lockOrCreateSetting, readSetting, type Setting, writeRealityCheck } from '../setting.store.ts';
import * as store from './sitting.store.ts';

const walletKeyOf = ({ caller, site }: Context<Caller>): WalletKey => ({
  member: caller.member,
  currency: site.currency,
});

/** The caller has to hold the lock of the member's row: two concurrent signs would count the same minute twice. */
export const createRecordPlay =
  ({ playedOf, offsetMinutes }: Pick<ProtectionDeps, 'playedOf' | 'offsetMinutes'>) =>
  async (tx: Tx, { at, ...wallet }: WalletKey & { readonly at: Instant }): Promise<store.SittingRow> => {
    const { member } = wallet;
    const stored = await store.readSitting(tx, member);
    const { sitting, played } = advanceSitting(stored, at, offsetMinutes);
    const row =
      stored?.startedAt === sitting.startedAt
        ? { ...stored, ...sitting }
        : toSittingRow(sitting, await playedOf(tx, wallet));
    await store.writeSitting(tx, member, row);
    for (const part of played) await store.addPlayedTime(tx, member, part);
    return row;
  };

export type RecordPlay = ReturnType<typeof createRecordPlay>;

const toSittingRow = (sitting: SittingTimes, { staked, won }: PlayTotals): store.SittingRow => ({
  ...sitting,
  openingStaked: staked,
  openingWon: won,
});

export function createSittings({ marketOf, playedOf }: ProtectionDeps, recordPlay: RecordPlay) {
  const minutesOf = async ({ tx, site }: Context, { realityCheckMinutes }: Setting): Promise<RealityCheckMinutes> =>
    realityCheckMinutes ?? (await safeguardsOf(tx, (await marketOf(tx, site.domain)).profile)).realityCheckMinutes;

  async function showSitting(context: Context<Caller>, setting: Setting, sitting: store.SittingRow) {
    const total = await playedOf(context.tx, walletKeyOf(context));
    const [staked, won] = [money(total.staked - sitting.openingStaked), money(total.won - sitting.openingWon)];
    const minutes = await minutesOf(context, setting);
    const at = realityCheckDueAt(sitting, minutes);
    return {
      startedAt: sitting.startedAt,
      seconds: Math.floor((sitting.notedAt - sitting.startedAt) / secondMs),
      minutes,
      dueAt: at,
      due: context.clock.now() >= at,
      staked,
      won,
      net: money(won - staked),
    };
  }

  const recordPlayNow = (context: Context<Caller>) =>
    recordPlay(context.tx, { ...walletKeyOf(context), at: context.clock.now() });

  const note: UseCase<typeof recordSitting> = async (context) => {
    const setting = await lockOrCreateSetting(context.tx, context.caller.member);
    return done(await showSitting(context, setting, await recordPlayNow(context)));
  };

  const show: UseCase<typeof readSitting> = async (context) => {
    const { tx, caller, clock } = context;
    const sitting = await store.readSitting(tx, caller.member);
    if (!sitting || isSittingOver(sitting, clock.now())) return done({ sitting: null });
    return done({ sitting: await showSitting(context, await readSetting(tx, caller.member), sitting) });
  };

  const acknowledge: UseCase<typeof acknowledgeRealityCheck> = async (context) => {
    const { tx, caller, clock } = context;
    const setting = await lockOrCreateSetting(tx, caller.member);
    const sitting = await recordPlayNow(context);
    const acknowledgedAt = clock.now();
    await store.writeAcknowledged(tx, caller.member, acknowledgedAt);
    return done(await showSitting(context, setting, { ...sitting, acknowledgedAt }));
  };

  const choose: UseCase<typeof setRealityCheck> = async (context, { minutes }) => {
    const { tx, caller } = context;
    const before = await lockOrCreateSetting(tx, caller.member);
    if (before.realityCheckMinutes === minutes) return done({ minutes });
    await writeRealityCheck(tx, caller.member, minutes);
    const after = { realityCheckMinutes: minutes };
    await recordMemberAudit(context, { kind: 'reality_check_set', before, after });
    return done({ minutes });
  };

  return { note, show, acknowledge, choose };
}
