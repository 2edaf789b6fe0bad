/**
 * The checks that every product runs before money is paid in or staked. A guard locks the member's row until the caller's
 * transaction ends, so that concurrent calls are judged one after the other: call it before the ledger.
 */
import { displayMoney, type Money, money, moneyText, zero } from '#kernel/money.ts';
import { done, type Outcome, type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import { type Instant, platformTime, secondMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { LimitKind } from '../contract/limit.ts';
import type { Pause } from '../contract/pause.ts';
import type {
  depositRefusals,
  offerRefusals,
  pauseRefusals,
  playRefusals,
  stakeRefusals,
} from '../contract/refusal.ts';
import { isWithinLimit, pickTightest, remainingOf } from '../rules/limit.ts';
import type { ProtectionDeps, WalletKey } from './deps.ts';
import type { MeasuredLimit, Usage } from './limit/usage.ts';
import { readRunningPause } from './pause/pause.store.ts';
import { findExclusionElsewhere, readVisiblePause } from './pause/same-person.ts';
import { readSitting } from './reality-check/sitting.store.ts';
import type { RecordPlay } from './reality-check/sitting.ts';
import { listMembersWithSettings, lockSetting } from './setting.store.ts';

export type GuardRequest = WalletKey & { readonly at: Instant };
export type AmountGuardRequest = GuardRequest & { readonly amount: Money };
/** `away`: what is at vendors or on its way there, and can be lost there in addition to this amount. */
export type TransferGuardRequest = AmountGuardRequest & { readonly away: Money };
/** `open`: what earlier orders may still pay in, in addition to this amount. */
export type DepositGuardRequest = AmountGuardRequest & { readonly open?: Money };

export type OfferGuardRequest = GuardRequest & {
  /** Of a deposit that was made for the offer and is paid in: it was judged with its order, and does not stand against itself. */
  readonly paid?: Money;
  /** For showing: nothing is locked. */
  readonly isForShow?: boolean;
};

export type PauseRefusal = keyof typeof pauseRefusals;
export type DepositRefusal = keyof typeof depositRefusals;
export type PlayRefusal = keyof typeof playRefusals;
export type StakeRefusal = keyof typeof stakeRefusals;
export type OfferRefusal = keyof typeof offerRefusals;

type AnyGuardRequest = AmountGuardRequest &
  Partial<
    Pick<TransferGuardRequest, 'away'> & Pick<DepositGuardRequest, 'open'> & Pick<OfferGuardRequest, 'isForShow'>
  >;
type LimitRefusal = `${LimitKind}_limit_reached`;
type ProtectionGuard<Request, Fault extends string> = (tx: Tx, request: Request) => Promise<Outcome<null, Fault>>;

export type ProtectionGuards = {
  readonly mayDeposit: ProtectionGuard<DepositGuardRequest, DepositRefusal>;
  /** To open a game. It counts as a sign of play. */
  readonly mayPlay: ProtectionGuard<GuardRequest, PlayRefusal>;
  /** To a vendor's wallet: what goes there can be lost there without another call to us. */
  readonly mayTransfer: ProtectionGuard<TransferGuardRequest, StakeRefusal>;
  /** Without `away` the guard reads it. */
  readonly mayStake: ProtectionGuard<AmountGuardRequest & Partial<Pick<TransferGuardRequest, 'away'>>, StakeRefusal>;
  /** To join a promotion or request its reward: an offer must not call a member back from a break, or beyond a reached limit. */
  readonly mayTakeOffer: ProtectionGuard<OfferGuardRequest, OfferRefusal>;
};

/** Bets come by the second; the session clock needs no finer resolution. */
const playSignIntervalMs = 15 * secondMs;

const refusePause = ({ kind, endsAt }: Pause, offsetMinutes: number): RefusedOutcome<PauseRefusal> =>
  refuse(kind === 'self_exclusion' ? 'self_excluded' : 'cooling_off', {
    kind,
    endsAt,
    until: platformTime(endsAt, offsetMinutes),
  });

/**
 * Catches an account that was opened, or completed with more details, to get around an exclusion: before money is paid in,
 * before a game opens and before an offer is taken. Bets are not checked: they come by the second, after one of those
 * checks, and a match found later has a row of its own within minutes (`exclusion-jobs.ts`).
 */
const guardPerson =
  (offsetMinutes: number) =>
  <Request extends GuardRequest, Fault extends string>(
    guard: ProtectionGuard<Request, Fault>,
  ): ProtectionGuard<Request, Fault | PauseRefusal> =>
  async (tx, request) => {
    const elsewhere = await findExclusionElsewhere(tx, request.member, request.at);
    if (!elsewhere) return guard(tx, request);
    return elsewhere.visiblePause ? refusePause(elsewhere.visiblePause, offsetMinutes) : refuse('account_barred');
  };

const hasSetting = async (tx: Tx, { member, isForShow = false }: AnyGuardRequest): Promise<boolean> =>
  isForShow ? (await listMembersWithSettings(tx, [member])).has(member) : lockSetting(tx, member);

export function createProtectionGuards(
  { offsetMinutes, awayOf }: Pick<ProtectionDeps, 'offsetMinutes' | 'awayOf'>,
  { usage, recordPlay }: { readonly usage: Usage; readonly recordPlay: RecordPlay },
): ProtectionGuards {
  async function refusePaused(tx: Tx, { member, at }: GuardRequest): Promise<RefusedOutcome<PauseRefusal> | null> {
    if (!(await readRunningPause(tx, member, at))) return null;
    const visible = await readVisiblePause(tx, member, at);
    return visible ? refusePause(visible, offsetMinutes) : refuse('account_barred');
  }

  async function refuseReached<Kind extends LimitKind>(
    tx: Tx,
    { at, amount, away = zero, open = zero, ...wallet }: AnyGuardRequest,
    kinds: readonly Kind[],
  ): Promise<RefusedOutcome<`${Kind}_limit_reached`> | null> {
    const measured = await usage.of(tx, wallet, { kinds, at });
    // A limit covers everything that can be played or paid without another call to us, not each part alone.
    const pending: Readonly<Record<LimitKind, Money>> = { loss: away, stake: away, deposit: open, session: zero };
    const uses = measured.map((use) => ({ ...use, used: money(use.used + pending[use.kind]) }));
    const reached = pickTightest(uses.filter((use) => !isWithinLimit(use, use.kind === 'session' ? zero : amount)));
    return (
      reached &&
      (refuse(
        `${reached.kind}_limit_reached` satisfies LimitRefusal,
        detailOf(reached),
      ) as RefusedOutcome<`${Kind}_limit_reached`>)
    );
  }

  const detailOf = (use: MeasuredLimit) => ({
    kind: use.kind,
    period: use.period,
    limit: moneyText(use.limit),
    used: moneyText(use.used),
    left: moneyText(remainingOf(use)),
    leaves: displayMoney(remainingOf(use)),
    resetsAt: use.resetsAt,
    resets: platformTime(use.resetsAt, offsetMinutes),
  });

  async function recordBet(tx: Tx, { member, currency, at }: GuardRequest): Promise<void> {
    const sitting = await readSitting(tx, member);
    if (sitting && at - sitting.notedAt < playSignIntervalMs) return;
    await recordPlay(tx, { member, currency, at });
  }

  /** A member without a settings row has nothing that could refuse them. */
  function createGuard<Kind extends LimitKind>(
    kinds: readonly Kind[],
    { plays, readsAway = false }: { plays: boolean; readsAway?: boolean },
  ) {
    return async (tx: Tx, input: AnyGuardRequest): Promise<Outcome<null, PauseRefusal | `${Kind}_limit_reached`>> => {
      if (!(await hasSetting(tx, input))) return done(null);
      // Read after the lock, so that a concurrent transfer is either included or waits.
      const request = readsAway && input.away === undefined ? { ...input, away: await awayOf(tx, input) } : input;
      const refusal = (await refusePaused(tx, request)) ?? (await refuseReached(tx, request, kinds));
      if (refusal) return refusal;
      if (plays) await recordBet(tx, request);
      return done(null);
    };
  }

  const withPersonCheck = guardPerson(offsetMinutes);
  const play = createGuard(['session'], { plays: true });
  const offer = createGuard(['loss', 'stake', 'deposit'], { plays: false, readsAway: true });
  return {
    mayDeposit: withPersonCheck(createGuard(['deposit'], { plays: false })),
    mayPlay: withPersonCheck((tx, request) => play(tx, { ...request, amount: zero })),
    mayTransfer: withPersonCheck(createGuard(['session', 'loss', 'stake'], { plays: true })),
    mayStake: createGuard(['session', 'loss', 'stake'], { plays: true, readsAway: true }),
    // An amount of zero asks whether anything is left of each limit.
    mayTakeOffer: withPersonCheck((tx, { paid = zero, ...request }) =>
      offer(tx, { ...request, amount: zero, open: money(-paid) }),
    ),
  };
}
