/**
 * What every product asks before money goes in or is put at stake. A door holds the member's row until the caller's
 * transaction ends, so that many at once are judged one after the other: ask it before the ledger.
 */
import { displayMoney, type Money, money, moneyText, zero } from '#kernel/money.ts';
import { done, type Outcome, type Refused, refuse } from '#kernel/outcome.ts';
import { type Instant, platformTime, secondMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { LimitKind } from '../contract/limit.ts';
import type { Pause } from '../contract/pause.ts';
import type { depositRefusals, pauseRefusals, playRefusals, stakeRefusals } from '../contract/refusal.ts';
import { holds, leftOf, tightest } from '../rules/limit.ts';
import type { ProtectionDeps, Purse } from './deps.ts';
import { readRunning } from './pause.store.ts';
import { excludedElsewhere, shownPause } from './person.ts';
import { lockSetting } from './setting.store.ts';
import { readSitting } from './sitting.store.ts';
import type { Note } from './sitting.ts';
import type { SetUse, Usage } from './usage.ts';

export type Visit = Purse & { readonly at: Instant };
export type Spending = Visit & { readonly amount: Money };
/** `away`: what lies at vendors already or is on its way there, and can be lost there beside this. */
export type Sending = Spending & { readonly away: Money };
/** `open`: what may be paid in yet beside this, by orders that were made before. */
export type Paying = Spending & { readonly open?: Money };

type PauseRefusal = keyof typeof pauseRefusals;
export type DepositRefusal = keyof typeof depositRefusals;
export type PlayRefusal = keyof typeof playRefusals;
export type StakeRefusal = keyof typeof stakeRefusals;

type Asked = Spending & Partial<Pick<Sending, 'away'> & Pick<Paying, 'open'>>;
type LimitRefusal = `${LimitKind}_limit_reached`;
type Door<Given, Fault extends string> = (tx: Tx, asked: Given) => Promise<Outcome<null, Fault>>;

export type Doors = {
  readonly mayDeposit: Door<Paying, DepositRefusal>;
  /** To open a game. It is a sign of play. */
  readonly mayPlay: Door<Visit, PlayRefusal>;
  /** To a vendor's wallet: what goes there can be lost there without our being asked again. */
  readonly mayTransfer: Door<Sending, StakeRefusal>;
  /** Where nothing is said, what is away is asked for. */
  readonly mayStake: Door<Spending & Partial<Pick<Sending, 'away'>>, StakeRefusal>;
  /** To join a promotion or ask for its reward: whoever takes a break is given no reason to come back from it. */
  readonly mayTakeOffer: Door<Visit, PauseRefusal>;
};

/** Bets come by the second; the clock needs no more than this. */
const signEveryMs = 15 * secondMs;

const refusePause = ({ kind, endsAt }: Pause, offsetMinutes: number): Refused<PauseRefusal> =>
  refuse(kind === 'self_exclusion' ? 'self_excluded' : 'cooling_off', {
    kind,
    endsAt,
    until: platformTime(endsAt, offsetMinutes),
  });

/**
 * Here an account is caught that was opened, or told more, to get around an exclusion: before money goes in, before a game
 * opens and before an offer is taken. A bet is not asked about: they come by the second, and out of those doors; who became
 * known since has a row of their own within minutes (`exclusion-jobs.ts`).
 */
const personDoor =
  (offsetMinutes: number) =>
  <Given extends Visit, Fault extends string>(own: Door<Given, Fault>): Door<Given, Fault | PauseRefusal> =>
  async (tx, given) => {
    const elsewhere = await excludedElsewhere(tx, given.member, given.at);
    if (!elsewhere) return own(tx, given);
    return elsewhere.proven ? refusePause(elsewhere.proven, offsetMinutes) : refuse('account_barred');
  };

export function createDoors(
  { offsetMinutes, awayOf }: Pick<ProtectionDeps, 'offsetMinutes' | 'awayOf'>,
  { usage, noteSignOf }: { readonly usage: Usage; readonly noteSignOf: Note },
): Doors {
  async function refusePaused(tx: Tx, { member, at }: Visit): Promise<Refused<PauseRefusal> | null> {
    if (!(await readRunning(tx, member, at))) return null;
    const shown = await shownPause(tx, member, at);
    return shown ? refusePause(shown, offsetMinutes) : refuse('account_barred');
  }

  async function refuseReached<Kind extends LimitKind>(
    tx: Tx,
    { at, amount, away = zero, open = zero, ...purse }: Asked,
    kinds: readonly Kind[],
  ): Promise<Refused<`${Kind}_limit_reached`> | null> {
    const measured = await usage.of(tx, purse, { kinds, at });
    // Limits hold for everything that can be played or paid without our being asked again, not for each part.
    const beside: Readonly<Record<LimitKind, Money>> = { loss: away, stake: away, deposit: open, session: zero };
    const uses = measured.map((use) => ({ ...use, used: money(use.used + beside[use.kind]) }));
    const reached = tightest(uses.filter((use) => !holds(use, use.kind === 'session' ? zero : amount)));
    return (
      reached &&
      (refuse(
        `${reached.kind}_limit_reached` satisfies LimitRefusal,
        detailOf(reached),
      ) as Refused<`${Kind}_limit_reached`>)
    );
  }

  const detailOf = (use: SetUse) => ({
    kind: use.kind,
    period: use.period,
    limit: moneyText(use.limit),
    used: moneyText(use.used),
    left: moneyText(leftOf(use)),
    leaves: displayMoney(leftOf(use)),
    resetsAt: use.resetsAt,
    resets: platformTime(use.resetsAt, offsetMinutes),
  });

  async function noteBet(tx: Tx, { member, currency, at }: Visit): Promise<void> {
    const sitting = await readSitting(tx, member);
    if (sitting && at - sitting.notedAt < signEveryMs) return;
    await noteSignOf(tx, { member, currency, at });
  }

  /** Whoever never chose anything here has nothing that could refuse them. */
  function door<Kind extends LimitKind>(
    kinds: readonly Kind[],
    { plays, looksAway = false }: { plays: boolean; looksAway?: boolean },
  ) {
    return async (tx: Tx, given: Asked): Promise<Outcome<null, PauseRefusal | `${Kind}_limit_reached`>> => {
      if (!(await lockSetting(tx, given.member))) return done(null);
      // Behind the lock, so that what is sent at the same moment is seen or comes after.
      const asked = looksAway && given.away === undefined ? { ...given, away: await awayOf(tx, given) } : given;
      const refused = (await refusePaused(tx, asked)) ?? (await refuseReached(tx, asked, kinds));
      if (refused) return refused;
      if (plays) await noteBet(tx, asked);
      return done(null);
    };
  }

  const ofPerson = personDoor(offsetMinutes);
  const play = door(['session'], { plays: true });
  return {
    mayDeposit: ofPerson(door(['deposit'], { plays: false })),
    mayPlay: ofPerson((tx, visit) => play(tx, { ...visit, amount: zero })),
    mayTransfer: ofPerson(door(['session', 'loss', 'stake'], { plays: true })),
    mayStake: door(['session', 'loss', 'stake'], { plays: true, looksAway: true }),
    mayTakeOffer: ofPerson(
      async (tx, visit) => ((await lockSetting(tx, visit.member)) && (await refusePaused(tx, visit))) || done(null),
    ),
  };
}
