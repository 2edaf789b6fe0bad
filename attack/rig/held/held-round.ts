/** The shared round, watched to its end by callers who have already sent the heads of their calls. */
import { setTimeout as sleep } from 'node:timers/promises';
import { readGame } from '#domains/games/contract/game-list.ts';
import { launchGame } from '#domains/games/contract/launch.ts';
import { cancelCrash, cashOutCrash, placeCrash } from '#domains/studio/contract/crash.ts';
import { openFrame } from '#domains/studio/contract/session.ts';
import { openSession } from '../login/login.ts';
import { envelopeOf } from '../request.ts';
import type { Target } from '../target.ts';
import type { TrialLog } from '../trial-log.ts';
import { type HeldRequest, openHeldRequest } from './held-request.ts';

type CrashRound = { readonly number: number; readonly startsAt: number; readonly bustsAt: number };

/** It shows 1.10 after so long. */
const point = '1.1';
const pointMs = 1_589;
/** Just below the point, as whoever has seen it would name it. */
const auto = 1.09;
/** Before the start: time for two bets, and for the heads. */
const leadMs = 2_500;
const stake = '10';

/** Each round the same three calls, their bodies so long after the break. */
export async function attackRounds(
  target: Target,
  { trials, lateMs }: { readonly trials: TrialLog; readonly lateMs: readonly number[] },
): Promise<void> {
  const [player, watcher] = [await playerOf(target, 'maria'), await playerOf(target, 'jomar')];
  for (const ms of lateMs) await attackRound(target, { trials, player, watcher, ms });
}

type RoundPlayer = { readonly member: string; readonly token: string };
type HeldRoundAttack = {
  readonly trials: TrialLog;
  readonly player: RoundPlayer;
  readonly watcher: RoundPlayer;
  readonly ms: number;
};

async function attackRound(target: Target, { trials, player, watcher, ms }: HeldRoundAttack): Promise<void> {
  const round = await findShortRound(target);
  const before = [await cashOf(target, player), await cashOf(target, watcher)] as const;
  const openBet = await placeBet(target, player, round);
  const regretted = await placeBet(target, player, round);
  const send = (path: string, body: object) => openHeldRequest(target.port, { path, body });
  const requests: readonly (readonly [what: string, requests: HeldRequest])[] = [
    ['a cash-out', await send(cashOutCrash.path, { token: player.token, betId: openBet })],
    ['a bet taken back', await send(cancelCrash.path, { token: player.token, betId: regretted })],
    ['a bet', await send(placeCrash.path, { ...betBodyOf(round), token: watcher.token, auto })],
  ];
  await sleep(round.bustsAt + ms - Date.now());
  for (const [what, one] of requests) {
    const { status, code } = await one.finish();
    trials.record(`${what} that was finished ${ms} ms after the break: ${status} ${code}`, status === 422);
    one.drop();
  }
  const after = [await cashOf(target, player), await cashOf(target, watcher)] as const;
  const lost = 2n * BigInt(stake) * 10_000n;
  trials.record('money came back after the break', before[0] - after[0] === lost && before[1] === after[1]);
}

const betBodyOf = ({ number }: CrashRound) => ({
  key: `held-${number}-${Math.random().toString(36).slice(2)}`,
  number,
  stake,
});

async function placeBet(target: Target, { token }: RoundPlayer, round: CrashRound): Promise<string> {
  const { value, reply } = await call(target, { path: placeCrash.path, body: { ...betBodyOf(round), token } });
  const { mine } = (value ?? {}) as { mine?: { bet: { roundId: string } } };
  if (!mine) throw new Error(`the bet was refused: ${reply}`);
  return mine.bet.roundId;
}

/** A round that is open for bets, breaks off soon after its start, and starts in a moment. */
async function findShortRound({ owner }: Target): Promise<CrashRound> {
  const end = Date.now() + 180_000;
  while (Date.now() < end) {
    const { rows } = await owner.query<CrashRound>(
      `UPDATE studio.crash_round SET point = $1::numeric * 10000, busts_at = starts_at + $2 * interval '1 millisecond'
        WHERE seed IS NULL AND starts_at > now() + $3 * interval '1 millisecond'
        RETURNING number, starts_at AS "startsAt", busts_at AS "bustsAt"`,
      [point, pointMs, leadMs],
    );
    const [round] = rows;
    if (round) {
      await sleep(Math.max(0, round.startsAt - leadMs - Date.now()));
      return round;
    }
    // Nobody bets on this one: it need not be waited for.
    await owner.query('UPDATE studio.crash_round SET busts_at = starts_at WHERE seed IS NULL AND starts_at <= now()');
    await sleep(100);
  }
  throw new Error('no round was opened');
}

async function playerOf(target: Target, account: string): Promise<RoundPlayer> {
  const { rows } = await target.owner.query<{ id: string }>(
    `SELECT id FROM identity.member WHERE account = $1 AND merchant = 'demo'`,
    [account],
  );
  const member = rows[0]?.id ?? '';
  const { token } = await openSession(target, member);
  const response = await target.ask({ method: 'GET', path: `${readGame.path}?vassalage=BGS&gameCode=crash` });
  const { nodeId, vassalage, gameCode, gameType } = (envelopeOf(response).value ?? {}) as Record<string, string>;
  const launched = await call(target, {
    path: launchGame.path,
    body: { nodeId, vassalage, gameCode, gameType },
    token,
  });
  const { url = '' } = (launched.value ?? {}) as { url?: string };
  const ticket = /[?&]ticket=([\w-]+)/.exec(url)?.[1] ?? '';
  const opened = await call(target, { path: openFrame.path, body: { ticket } });
  const frame = (opened.value ?? {}) as { token?: string };
  if (!frame.token) throw new Error(`no frame for ${account}: ${launched.reply} ${opened.reply}`);
  return { member, token: frame.token };
}

type StudioCall = { readonly path: string; readonly body: object; readonly token?: string };

async function call({ ask }: Target, { path, body, token }: StudioCall) {
  const headers = { 'content-type': 'application/json' };
  const reply = await ask({ method: 'POST', path, headers, body: JSON.stringify(body), token: token ?? null });
  return { value: envelopeOf(reply).value, reply: `${reply.status} ${reply.text}` };
}

async function cashOf({ owner }: Target, { member }: RoundPlayer): Promise<bigint> {
  const { rows } = await owner.query<{ balance: bigint }>('SELECT balance FROM ledger.balance WHERE ref = $1', [
    `${member}/cash/PHP`,
  ]);
  return rows[0]?.balance ?? 0n;
}
