/** Fires the table of transfers at a vendor's own wallet, each case with players and ids that nobody used before. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseMoney, zero } from '#kernel/money.ts';
import type { Verdict } from './run.ts';
import { type Case, type Step, transferTable } from './transfer-table.ts';
import type { AskWallet, WalletHeard, Wish } from './transfer-wallet.ts';

type Options = {
  /** Makes the names of this run its own: capital letters and digits, ten at most. */
  readonly run: string;
  readonly lateMs: number;
  readonly onVerdict?: (verdict: Verdict) => void;
};

export async function checkTransferWallet(ask: AskWallet, { run, lateMs, onVerdict }: Options): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const [nth, one] of transferTable.entries()) {
    const names = { prefix: `${run}${String(nth).padStart(3, '0')}` };
    const problem = await problemOf(ask, one, { ...names, lateMs }).catch((error: Error) => error.message);
    const verdict = { name: one.name, problem };
    verdicts.push(verdict);
    onVerdict?.(verdict);
  }
  return verdicts;
}

type Naming = { readonly prefix: string; readonly lateMs: number };

/** In the form of our own players and transfers, which have 26 letters and digits. */
const nameOf = ({ prefix }: Naming, name: string) => `${prefix.padEnd(20, '0')}${name.toUpperCase().padStart(6, '0')}`;
const playerOf = (naming: Naming, name = 'P') => `mb_${nameOf(naming, name)}`;
const idOf = (naming: Naming, name: string) => `vt_${nameOf(naming, name)}`;

function fire(ask: AskWallet, step: Step, { naming, id = step.id }: { naming: Naming; id?: string | undefined }) {
  const { call, player, amount, currency, isLate, spoilt } = step;
  const wish = {
    player: playerOf(naming, player),
    ...(id !== undefined && { id: idOf(naming, id) }),
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency }),
    ...(isLate !== undefined && { isLate }),
  };
  return decided(ask, wish, () => ask(call, wish, spoilt));
}

const patienceTries = 50;
const patienceMs = 200;

/** A vendor may take its time: what it has not decided is asked for until it has. */
async function decided(ask: AskWallet, wish: Wish, first: () => Promise<WalletHeard>): Promise<WalletHeard> {
  let heard = await first();
  for (let tries = 0; heard.state === 'pending' && heard.problem === null && tries < patienceTries; tries++) {
    await sleep(patienceMs);
    heard = await ask('status', wish);
  }
  return heard;
}

function wrongOf({ says, codes, spoilt }: Step, { state, code, problem }: WalletHeard): string | null {
  // Whoever is not believed has no right to an answer: only that it was not taken counts, which the next step asks.
  if (spoilt) return state === 'done' ? 'it was taken' : null;
  if (problem !== null) return problem;
  if (codes && !codes.includes(code))
    return `answered ${state} with ${code}, due was ${says} with ${codes.join(' or ')}`;
  return state === says || says === 'either' ? null : `answered ${state}, due was ${says}`;
}

async function problemOf(ask: AskWallet, one: Case, naming: Naming): Promise<string | null> {
  for (const [nth, step] of one.steps.entries()) {
    const isLast = nth === one.steps.length - 1;
    if (isLast && one.isLate) await sleep(naming.lateMs);
    const heard = await Promise.all(
      Array.from({ length: isLast ? (one.atOnce ?? 1) : 1 }, (_, copy) =>
        fire(ask, step, { naming, id: isLast && one.eachAnother ? `${step.id}${copy}` : step.id }),
      ),
    );
    const wrong = heard.map((each) => wrongOf(step, each)).find((problem) => problem !== null);
    if (wrong) return `${step.call}: ${wrong}`;
    const done = heard.filter(({ state }) => state === 'done').length;
    if (isLast && one.eachAnother && done !== one.eachAnother.done) return `${done} were taken`;
  }
  const { balance, problem } = await ask('balance', { player: playerOf(naming) });
  if (problem !== null) return `balance: ${problem}`;
  // A player who was never there may be unknown.
  const has = balance === null ? zero : parseMoney(balance);
  return has === parseMoney(one.has) ? null : `the player has ${balance}, due was ${one.has}`;
}
