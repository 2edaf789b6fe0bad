/** Every call with malformed and random input: the server answers, leaks no internals, and the ledger still verifies. */

import fc from 'fast-check';
import { verifyLedger } from '#ledger';
import type { AttackCase } from './case.ts';
import { createRequest } from './rig/call-request.ts';
import { type CallContract, loadCalls } from './rig/contracts.ts';
import { sendRawNonsense } from './rig/fuzz/raw-http.ts';
import { generateRequests } from './rig/fuzz/recipes.ts';
import { arbitraryOf, moneyFields } from './rig/fuzz/schema-values.ts';
import { badAmounts } from './rig/fuzz/wild-values.ts';
import { inLanes } from './rig/lanes.ts';
import { openSession } from './rig/login/login.ts';
import { named } from './rig/named.ts';
import { type AttackReply, envelopeOf, nextAddress } from './rig/request.ts';
import { readSealKey, type SealKey } from './rig/session/seal.ts';
import { openTarget, type Target } from './rig/target.ts';
import { TrialLog } from './rig/trial-log.ts';

const internalTrace =
  /\n\s+at |\.[cm]?[jt]s:\d+|node:internal|node_modules|\bZodError\b|SQLSTATE|syntax error at|pg_catalog|ECONNREFUSED/;

export const fuzz: AttackCase = {
  name: 'fuzz',
  what: 'Every call from its schema and far from it; `--requests=1000000` and `--seed=7` say how many and which.',
  goal: '0 answers of 5xx, 0 stack traces, proof green; no negative, NaN, exponent or over-precise amount accepted',
  run: async (environment) => {
    const count = argument('requests') ?? (environment.short ? 2_000 : 100_000);
    const seed = argument('seed') ?? 20_261_115;
    const target = await openTarget(environment);
    try {
      const trials = new TrialLog();
      const [calls, key] = [await loadCalls(), await readSealKey(target)];
      const { accepted, statuses } = await fuzzCalls(target, { trials, calls, key, count, seed });
      const raw = await sendRawNonsense(target, trials);
      const amounts = await sendWrongAmounts(target, { trials, calls, key });
      await checkProductStands(target, trials);
      for (const { name } of calls) trials.record(`${name} took none of its valid inputs`, accepted.has(name));
      const statusCounts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
      return {
        passed: trials.held,
        figures: `${count} requests, ${raw} raw ones, ${amounts} wrong amounts; ${statusCounts.join(', ')}; seed ${seed}; ${trials.summary()}`,
      };
    } finally {
      await target.close();
    }
  },
};

function argument(name: string): number | null {
  const option = process.argv.find((each) => each.startsWith(`--${name}=`));
  const value = Number(option?.split('=')[1]);
  return option && Number.isSafeInteger(value) && value > 0 ? value : null;
}

type FuzzRun = {
  readonly trials: TrialLog;
  readonly calls: readonly CallContract[];
  readonly key: SealKey;
  readonly count: number;
  readonly seed: number;
};

async function fuzzCalls(
  target: Target,
  { trials, calls, key, count, seed }: FuzzRun,
): Promise<{ accepted: Set<string>; statuses: Map<number, number> }> {
  const accepted = new Set<string>();
  const statuses = new Map<number, number>();
  const tokens = await tokensOf(target, 6);
  let sent = 0;
  await inLanes(generateRequests(calls, { count, seed }), async ({ call, recipe }) => {
    // Every third comes without a token; logout and revoke end sessions, so tokens are made anew now and then.
    if (++sent % 50 === 0) tokens.splice(0, tokens.length, ...(await tokensOf(target, 6)));
    const [fresh = null] = recipe.kind === 'valid' ? await tokensOf(target, 1, call.endpoint.audience) : [];
    const token = fresh ?? (sent % 3 === 0 ? null : (tokens[sent % tokens.length] ?? null));
    const reply = await target.ask({ token, ...(await recipe.make(key)) });
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    checkReply(trials, `${call.name} with a wild ${recipe.kind}`, reply);
    if (recipe.kind === 'valid' && wasAccepted(call, reply)) accepted.add(call.name);
  });
  return { accepted, statuses };
}

function checkReply(trials: TrialLog, what: string, reply: AttackReply): void {
  const showsInside = internalTrace.test(reply.text);
  trials.record(
    `${what} is answered ${reply.status}${showsInside ? ' with a look inside' : ''}`,
    reply.status < 500 && !showsInside,
  );
}

/** Done, or refused by the call itself: its input was read and found right. */
function wasAccepted({ endpoint }: CallContract, reply: AttackReply): boolean {
  const { code = '' } = envelopeOf(reply);
  return (
    reply.status === 200 ||
    ['NOT_FOUND', 'UNKNOWN_DOMAIN', ...Object.keys(endpoint.faults).map((fault) => fault.toUpperCase())].includes(code)
  );
}

/** Tokens of the newest members and agents, which no other case uses. Calls for agents only get an agent's token. */
async function tokensOf(
  target: Target,
  count: number,
  audience?: CallContract['endpoint']['audience'],
): Promise<string[]> {
  const { rows } = await target.owner.query<{ id: string }>(
    `SELECT id FROM (
       SELECT id, type, row_number() OVER (PARTITION BY type = 0 ORDER BY created_at DESC, id DESC) AS place
         FROM identity.member WHERE merchant = 'demo' AND status = 'active' AND NOT account = ANY ($3)
     ) AS newest
      WHERE place <= CASE WHEN type = 0 THEN 60 ELSE 4 END AND (NOT $2 OR type = ANY ('{1,2,41,42}'))
      ORDER BY random() LIMIT $1`,
    [count, audience === 'agent', named],
  );
  return Promise.all(rows.map(async ({ id }) => (await openSession(target, id)).token));
}

/** Every field that is an amount, with everything that is none. */
async function sendWrongAmounts(
  target: Target,
  { trials, calls, key }: Pick<FuzzRun, 'trials' | 'calls' | 'key'>,
): Promise<number> {
  const wrong = calls.flatMap((call) => {
    const [sample = {}] = fc.sample(arbitraryOf(call.input), 1) as Record<string, unknown>[];
    return moneyFields(call.fields).flatMap((field) =>
      badAmounts.map((amount) => ({ call, field, amount, input: { ...sample, [field]: amount } })),
    );
  });
  await inLanes(wrong, async ({ call, field, amount, input }) => {
    const [token = null] = await tokensOf(target, 1);
    const reply = await target.ask({ ...(await createRequest(call, input, key)), token, from: nextAddress() });
    trials.record(
      `${call.name} takes ${JSON.stringify(amount)} as ${field}`,
      reply.status >= 400 && reply.status < 500,
    );
  });
  return wrong.length;
}

/** Ready, no bug in the log, and the ledger proven from its own rows. */
async function checkProductStands(target: Target, trials: TrialLog): Promise<void> {
  const ready = await target.ask({ method: 'GET', path: '/readyz' });
  trials.record(`the product is ${ready.status} afterwards`, ready.status === 200);
  const errors = target
    .log()
    .split('\n')
    .filter((line) => /"level":"(error|fatal)"/.test(line));
  trials.record(`the log tells of a bug: ${errors[0]?.slice(0, 600) ?? ''}`, errors.length === 0);
  const { ok, differences } = await verifyLedger(target.owner);
  trials.record(`the ledger has ${differences.length} differences`, ok);
}
