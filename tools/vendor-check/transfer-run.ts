/** Runs the cases of transfers against a vendor's own wallet, each with new players and ids. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseMoney, zero } from '#kernel/money.ts';
import type { Verdict } from './gateway-run.ts';
import { type TransferCase, type TransferStep, transferTable } from './transfer-cases.ts';
import type { CallWallet, WalletAnswer, WalletRequest } from './transfer-wallet.ts';

type TransferCheckOptions = {
  /** Makes the names of this run unique: capital letters and digits, ten at most. */
  readonly run: string;
  readonly lateMs: number;
  readonly onVerdict?: (verdict: Verdict) => void;
};

export async function checkTransferWallet(
  ask: CallWallet,
  { run, lateMs, onVerdict }: TransferCheckOptions,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const [nth, one] of transferTable.entries()) {
    const names = { prefix: `${run}${String(nth).padStart(3, '0')}` };
    const problem = await findProblem(ask, one, { ...names, lateMs }).catch((error: Error) => error.message);
    const verdict = { name: one.name, problem };
    verdicts.push(verdict);
    onVerdict?.(verdict);
  }
  return verdicts;
}

type RunNaming = { readonly prefix: string; readonly lateMs: number };

/** In the form of our own players and transfers, which have 26 letters and digits. */
const nameOf = ({ prefix }: RunNaming, name: string) =>
  `${prefix.padEnd(20, '0')}${name.toUpperCase().padStart(6, '0')}`;
const playerOf = (naming: RunNaming, name = 'P') => `mb_${nameOf(naming, name)}`;
const idOf = (naming: RunNaming, name: string) => `vt_${nameOf(naming, name)}`;

function runStep(
  ask: CallWallet,
  step: TransferStep,
  { naming, id = step.id }: { naming: RunNaming; id?: string | undefined },
) {
  const { call, player, amount, currency, isLate, spoilt } = step;
  const request = {
    player: playerOf(naming, player),
    ...(id !== undefined && { id: idOf(naming, id) }),
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency }),
    ...(isLate !== undefined && { isLate }),
  };
  return awaitDecision(ask, request, () => ask(call, request, spoilt));
}

const maxTries = 50;
const pollMs = 200;

/** A vendor may take its time: a pending transfer is polled until it is decided. */
async function awaitDecision(
  ask: CallWallet,
  request: WalletRequest,
  first: () => Promise<WalletAnswer>,
): Promise<WalletAnswer> {
  let answer = await first();
  for (let tries = 0; answer.state === 'pending' && answer.problem === null && tries < maxTries; tries++) {
    await sleep(pollMs);
    answer = await ask('status', request);
  }
  return answer;
}

function findMismatch({ says, codes, spoilt }: TransferStep, { state, code, problem }: WalletAnswer): string | null {
  // A call without a valid signature needs no answer: it must not be carried out, which the next step checks.
  if (spoilt) return state === 'done' ? 'it was taken' : null;
  if (problem !== null) return problem;
  if (codes && !codes.includes(code))
    return `answered ${state} with ${code}, due was ${says} with ${codes.join(' or ')}`;
  return state === says || says === 'either' ? null : `answered ${state}, due was ${says}`;
}

async function findProblem(ask: CallWallet, one: TransferCase, naming: RunNaming): Promise<string | null> {
  for (const [nth, step] of one.steps.entries()) {
    const isLast = nth === one.steps.length - 1;
    if (isLast && one.isLate) await sleep(naming.lateMs);
    const answers = await Promise.all(
      Array.from({ length: isLast ? (one.atOnce ?? 1) : 1 }, (_, copy) =>
        runStep(ask, step, { naming, id: isLast && one.eachAnother ? `${step.id}${copy}` : step.id }),
      ),
    );
    const wrong = answers.map((each) => findMismatch(step, each)).find((problem) => problem !== null);
    if (wrong) return `${step.call}: ${wrong}`;
    const done = answers.filter(({ state }) => state === 'done').length;
    if (isLast && one.eachAnother && done !== one.eachAnother.done) return `${done} were taken`;
  }
  const { balance, problem } = await ask('balance', { player: playerOf(naming) });
  if (problem !== null) return `balance: ${problem}`;
  // A player without an accepted transfer may be unknown.
  const has = balance === null ? zero : parseMoney(balance);
  return has === parseMoney(one.has) ? null : `the player has ${balance}, due was ${one.has}`;
}
