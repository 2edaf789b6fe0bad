/** The session clock and the reality check. */
import { money } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { type Instant, secondMs } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type {
  acknowledgeRealityCheck,
  noteSitting,
  RealityCheckMinutes,
  readSitting,
  setRealityCheck,
} from '../contract/reality-check.ts';
import { dueAt, isOver, noteSign, type SittingTimes } from '../rules/sitting.ts';
import { recordOwn } from './audit.ts';
import type { Played, ProtectionDeps, Purse } from './deps.ts';
import { safeguardsOf } from './profile.ts';
import { holdSetting, readSetting, type Setting, writeRealityCheck } from './setting.store.ts';
import * as store from './sitting.store.ts';

const purseOf = ({ caller, site }: Context<Caller>): Purse => ({ member: caller.member, currency: site.currency });

/** The member's row has to be held: two signs at once would count the same minute twice. */
export const createNote =
  ({ playedOf, offsetMinutes }: Pick<ProtectionDeps, 'playedOf' | 'offsetMinutes'>) =>
  async (tx: Tx, { at, ...purse }: Purse & { readonly at: Instant }): Promise<store.SittingRow> => {
    const { member } = purse;
    const known = await store.readSitting(tx, member);
    const { sitting, played } = noteSign(known, at, offsetMinutes);
    const row =
      known?.startedAt === sitting.startedAt ? { ...known, ...sitting } : opened(sitting, await playedOf(tx, purse));
    await store.writeSitting(tx, member, row);
    for (const part of played) await store.addPlayed(tx, member, part);
    return row;
  };

export type Note = ReturnType<typeof createNote>;

const opened = (sitting: SittingTimes, { staked, won }: Played): store.SittingRow => ({
  ...sitting,
  openingStaked: staked,
  openingWon: won,
});

export function createSittings({ marketOf, playedOf }: ProtectionDeps, noteSignOf: Note) {
  const minutesOf = async ({ tx, site }: Context, { realityCheckMinutes }: Setting): Promise<RealityCheckMinutes> =>
    realityCheckMinutes ?? (await safeguardsOf(tx, (await marketOf(tx, site.domain)).profile)).realityCheckMinutes;

  async function shown(context: Context<Caller>, setting: Setting, sitting: store.SittingRow) {
    const total = await playedOf(context.tx, purseOf(context));
    const [staked, won] = [money(total.staked - sitting.openingStaked), money(total.won - sitting.openingWon)];
    const minutes = await minutesOf(context, setting);
    const at = dueAt(sitting, minutes);
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

  const noted = (context: Context<Caller>) => noteSignOf(context.tx, { ...purseOf(context), at: context.clock.now() });

  const note: UseCase<typeof noteSitting> = async (context) => {
    const setting = await holdSetting(context.tx, context.caller.member);
    return done(await shown(context, setting, await noted(context)));
  };

  const show: UseCase<typeof readSitting> = async (context) => {
    const { tx, caller, clock } = context;
    const sitting = await store.readSitting(tx, caller.member);
    if (!sitting || isOver(sitting, clock.now())) return done({ sitting: null });
    return done({ sitting: await shown(context, await readSetting(tx, caller.member), sitting) });
  };

  const acknowledge: UseCase<typeof acknowledgeRealityCheck> = async (context) => {
    const { tx, caller, clock } = context;
    const setting = await holdSetting(tx, caller.member);
    const sitting = await noted(context);
    const acknowledgedAt = clock.now();
    await store.writeAcknowledged(tx, caller.member, acknowledgedAt);
    return done(await shown(context, setting, { ...sitting, acknowledgedAt }));
  };

  const choose: UseCase<typeof setRealityCheck> = async (context, { minutes }) => {
    const { tx, caller } = context;
    const before = await holdSetting(tx, caller.member);
    if (before.realityCheckMinutes === minutes) return done({ minutes });
    await writeRealityCheck(tx, caller.member, minutes);
    const after = { realityCheckMinutes: minutes };
    await recordOwn(context, { kind: 'reality_check_set', before, after });
    return done({ minutes });
  };

  return { note, show, acknowledge, choose };
}
