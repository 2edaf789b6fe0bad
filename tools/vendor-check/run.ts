/** Fires the table at a gateway, one case after the other, each under names that nobody used before. */
import { setTimeout as sleep } from 'node:timers/promises';
import { money, moneyScale, moneyText } from '#kernel/money.ts';
import { type Case, type Step, table } from './table.ts';
import type { Heard, Wallet } from './wallet.ts';

export type Verdict = { readonly name: string; readonly problem: string | null };

type Options = {
  /** Makes the names of this run its own. */
  readonly run: string;
  readonly lateMs: number;
  readonly onVerdict?: (verdict: Verdict) => void;
  readonly cases?: readonly Case[];
};

/** Cases whose calls or traits the protocol does not have are left out. */
export async function checkGateway(
  wallet: Wallet,
  { run, lateMs, onVerdict, cases = table }: Options,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const due = cases.filter(
    ({ steps, only }) =>
      (only === undefined || wallet.traits.has(only)) &&
      steps.every(([call, , spoilt = 'nothing']) => wallet.calls.has(call) && wallet.spoils.has(spoilt)),
  );
  for (const [nth, one] of due.entries()) {
    const named = { ...one, steps: one.steps.map((step) => nameStep(step, `${run}-${nth}`)) };
    const problem = await problemOf(wallet, named, lateMs).catch((error: Error) => error.message);
    const verdict = { name: one.name, problem };
    verdicts.push(verdict);
    onVerdict?.(verdict);
  }
  return verdicts;
}

function nameStep([call, fields, spoilt]: Step, prefix: string): Step {
  const { tx, round, ref, campaign } = fields;
  const names = Object.entries({ tx, round, ref, campaign }).filter(([, name]) => name !== undefined);
  const named = { ...fields, ...Object.fromEntries(names.map(([key, name]) => [key, `${prefix}-${name}`])) };
  return spoilt ? [call, named, spoilt] : [call, named];
}

type Fired = { readonly told: readonly Heard[]; readonly problem: string | null };

async function fire(wallet: Wallet, { steps, together, late, atOnce = 1 }: Case, lateMs: number): Promise<Fired> {
  if (together) return { told: await Promise.all(steps.map((step) => wallet.call(...step))), problem: null };
  for (const [nth, step] of steps.entries()) {
    if (nth === steps.length - 1) {
      if (late) await sleep(lateMs);
      return { told: await Promise.all(Array.from({ length: atOnce }, () => wallet.call(...step))), problem: null };
    }
    const { word } = await wallet.call(...step);
    if (word !== wallet.says('OK') && !isExpected(step)) return { told: [], problem: `${step[0]} answered ${word}` };
  }
  return { told: [], problem: 'there is nothing to do' };
}

async function problemOf(wallet: Wallet, one: Case, lateMs: number): Promise<string | null> {
  const { words = ['OK'], moves = 0 } = one;
  const before = await balanceOf(wallet);
  const { told, problem } = await fire(wallet, one, lateMs);
  if (problem !== null) return problem;
  const dueWords = words.map((word) => wallet.says(word));
  const wrong = told.find(({ word }) => !dueWords.includes(word));
  if (wrong) return `answered ${wrong.word}, due was ${dueWords.join(' or ')}`;
  const moved = (await balanceOf(wallet)) - before;
  const due = BigInt(moves) * moneyScale;
  return moved === due ? null : `moved ${moneyText(money(moved))}, due was ${moves}`;
}

/** A profile may want to hear of a rollback that came first that there is no such bet. */
const isExpected = ([call]: Step) => call === 'rollback';

async function balanceOf(wallet: Wallet): Promise<bigint> {
  const { word, balance } = await wallet.call('balance', {});
  if (word !== wallet.says('OK') || balance === null) throw new Error(`the balance was answered with ${word}`);
  return balance;
}
