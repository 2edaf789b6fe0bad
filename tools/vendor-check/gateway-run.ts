/** Runs the cases against a gateway, one after the other, each with new names. */
import { setTimeout as sleep } from 'node:timers/promises';
import { money, moneyScale, moneyText } from '#kernel/money.ts';
import { type GatewayCase, type GatewayStep, table } from './gateway-cases.ts';
import type { GatewayAnswer, GatewayProtocol } from './gateway-protocol.ts';

export type Verdict = { readonly name: string; readonly problem: string | null };

type GatewayCheckOptions = {
  /** Makes the names of this run unique. */
  readonly run: string;
  readonly lateMs: number;
  readonly onVerdict?: (verdict: Verdict) => void;
  readonly cases?: readonly GatewayCase[];
};

/** Cases whose calls or traits the protocol does not have are left out. */
export async function checkGateway(
  wallet: GatewayProtocol,
  { run, lateMs, onVerdict, cases = table }: GatewayCheckOptions,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const due = cases.filter(
    ({ steps, only }) =>
      (only === undefined || wallet.traits.has(only)) &&
      steps.every(([call, , spoilt = 'nothing']) => wallet.calls.has(call) && wallet.corruptions.has(spoilt)),
  );
  for (const [nth, one] of due.entries()) {
    const named = { ...one, steps: one.steps.map((step) => prefixStep(step, `${run}-${nth}`)) };
    const problem = await findProblem(wallet, named, lateMs).catch((error: Error) => error.message);
    const verdict = { name: one.name, problem };
    verdicts.push(verdict);
    onVerdict?.(verdict);
  }
  return verdicts;
}

function prefixStep([call, fields, spoilt]: GatewayStep, prefix: string): GatewayStep {
  const { tx, round, ref, campaign } = fields;
  const names = Object.entries({ tx, round, ref, campaign }).filter(([, name]) => name !== undefined);
  const named = { ...fields, ...Object.fromEntries(names.map(([key, name]) => [key, `${prefix}-${name}`])) };
  return spoilt ? [call, named, spoilt] : [call, named];
}

type CaseRun = { readonly answers: readonly GatewayAnswer[]; readonly problem: string | null };

async function runSteps(
  wallet: GatewayProtocol,
  { steps, together, late, atOnce = 1 }: GatewayCase,
  lateMs: number,
): Promise<CaseRun> {
  if (together) return { answers: await Promise.all(steps.map((step) => wallet.call(...step))), problem: null };
  for (const [nth, step] of steps.entries()) {
    if (nth === steps.length - 1) {
      if (late) await sleep(lateMs);
      return { answers: await Promise.all(Array.from({ length: atOnce }, () => wallet.call(...step))), problem: null };
    }
    const { code } = await wallet.call(...step);
    if (code !== wallet.codeOf('OK') && !isExpected(step))
      return { answers: [], problem: `${step[0]} answered ${code}` };
  }
  return { answers: [], problem: 'there is nothing to do' };
}

async function findProblem(wallet: GatewayProtocol, one: GatewayCase, lateMs: number): Promise<string | null> {
  const { words = ['OK'], moves = 0 } = one;
  const before = await balanceOf(wallet);
  const { answers, problem } = await runSteps(wallet, one, lateMs);
  if (problem !== null) return problem;
  const expectedStatuses = words.map((word) => wallet.codeOf(word));
  const wrong = answers.find(({ code }) => !expectedStatuses.includes(code));
  if (wrong) return `answered ${wrong.code}, due was ${expectedStatuses.join(' or ')}`;
  const moved = (await balanceOf(wallet)) - before;
  const due = BigInt(moves) * moneyScale;
  return moved === due ? null : `moved ${moneyText(money(moved))}, due was ${moves}`;
}

/** A vendor's profile decides whether a rollback that comes first is answered with `TX_NOT_FOUND`. */
const isExpected = ([call]: GatewayStep) => call === 'rollback';

async function balanceOf(wallet: GatewayProtocol): Promise<bigint> {
  const { code, balance } = await wallet.call('balance', {});
  if (code !== wallet.codeOf('OK') || balance === null) throw new Error(`the balance was answered with ${code}`);
  return balance;
}
