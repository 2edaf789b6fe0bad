/** Every call with whatever comes: the house answers, says nothing of its inside, and its books stay true. */

import fc from 'fast-check';
import { verify } from '#ledger';
import type { AttackCase } from './case.ts';
import { askingOf } from './rig/asking.ts';
import { type Call, loadCalls } from './rig/contracts.ts';
import { openSession } from './rig/entering.ts';
import { inLanes } from './rig/lanes.ts';
import { makeAll } from './rig/making.ts';
import { named } from './rig/named.ts';
import { rawNonsense } from './rig/nonsense.ts';
import { anyAddress, envelopeOf, type Reply } from './rig/request.ts';
import { arbitraryOf, moneyFields } from './rig/schema.ts';
import { readSealKey, type SealKey } from './rig/sealing.ts';
import { openTarget, type Target } from './rig/target.ts';
import { Trials } from './rig/trials.ts';
import { badAmounts } from './rig/wild.ts';

const inside =
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
      const trials = new Trials();
      const [calls, key] = [await loadCalls(), await readSealKey(target)];
      const { taken, statuses } = await pelt(target, { trials, calls, key, count, seed });
      const raw = await rawNonsense(target, trials);
      const amounts = await wrongAmounts(target, { trials, calls, key });
      await stillStands(target, trials);
      for (const { name } of calls) trials.note(`${name} took none of its valid inputs`, taken.has(name));
      const seen = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
      return {
        passed: trials.held,
        figures: `${count} requests, ${raw} raw ones, ${amounts} wrong amounts; ${seen.join(', ')}; seed ${seed}; ${trials.words()}`,
      };
    } finally {
      await target.close();
    }
  },
};

function argument(name: string): number | null {
  const given = process.argv.find((each) => each.startsWith(`--${name}=`));
  const value = Number(given?.split('=')[1]);
  return given && Number.isSafeInteger(value) && value > 0 ? value : null;
}

type Pelting = {
  readonly trials: Trials;
  readonly calls: readonly Call[];
  readonly key: SealKey;
  readonly count: number;
  readonly seed: number;
};

async function pelt(
  target: Target,
  { trials, calls, key, count, seed }: Pelting,
): Promise<{ taken: Set<string>; statuses: Map<number, number> }> {
  const taken = new Set<string>();
  const statuses = new Map<number, number>();
  const tokens = await tokensOf(target, 6);
  let sent = 0;
  await inLanes(makeAll(calls, { count, seed }), async ({ call, recipe }) => {
    // Every third comes without a token; logout and revoke end sessions, so tokens are made anew now and then.
    if (++sent % 50 === 0) tokens.splice(0, tokens.length, ...(await tokensOf(target, 6)));
    const [fresh = null] = recipe.kind === 'valid' ? await tokensOf(target, 1, call.endpoint.audience) : [];
    const token = fresh ?? (sent % 3 === 0 ? null : (tokens[sent % tokens.length] ?? null));
    const reply = await target.ask({ token, ...(await recipe.make(key)) });
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    judge(trials, `${call.name} with a wild ${recipe.kind}`, reply);
    if (recipe.kind === 'valid' && wasTaken(call, reply)) taken.add(call.name);
  });
  return { taken, statuses };
}

function judge(trials: Trials, what: string, reply: Reply): void {
  const showsInside = inside.test(reply.text);
  trials.note(
    `${what} is answered ${reply.status}${showsInside ? ' with a look inside' : ''}`,
    reply.status < 500 && !showsInside,
  );
}

/** Done, or refused by the call itself: its input was read and found right. */
function wasTaken({ endpoint }: Call, reply: Reply): boolean {
  const { code = '' } = envelopeOf(reply);
  return (
    reply.status === 200 ||
    ['NOT_FOUND', 'UNKNOWN_DOMAIN', ...Object.keys(endpoint.faults).map((fault) => fault.toUpperCase())].includes(code)
  );
}

/** Tokens of the newest members and agents, which no other case uses. Calls for agents only get an agent's token. */
async function tokensOf(target: Target, count: number, audience?: Call['endpoint']['audience']): Promise<string[]> {
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
async function wrongAmounts(
  target: Target,
  { trials, calls, key }: Pick<Pelting, 'trials' | 'calls' | 'key'>,
): Promise<number> {
  const wrong = calls.flatMap((call) => {
    const [sample = {}] = fc.sample(arbitraryOf(call.input), 1) as Record<string, unknown>[];
    return moneyFields(call.fields).flatMap((field) =>
      badAmounts.map((amount) => ({ call, field, amount, input: { ...sample, [field]: amount } })),
    );
  });
  await inLanes(wrong, async ({ call, field, amount, input }) => {
    const [token = null] = await tokensOf(target, 1);
    const reply = await target.ask({ ...(await askingOf(call, input, key)), token, from: anyAddress() });
    trials.note(`${call.name} takes ${JSON.stringify(amount)} as ${field}`, reply.status >= 400 && reply.status < 500);
  });
  return wrong.length;
}

/** Ready, no bug in the log, and the ledger proven from its own rows. */
async function stillStands(target: Target, trials: Trials): Promise<void> {
  const ready = await target.ask({ method: 'GET', path: '/readyz' });
  trials.note(`the product is ${ready.status} afterwards`, ready.status === 200);
  const errors = target
    .log()
    .split('\n')
    .filter((line) => /"level":"(error|fatal)"/.test(line));
  trials.note(`the log tells of a bug: ${errors[0]?.slice(0, 600) ?? ''}`, errors.length === 0);
  const { ok, differences } = await verify(target.owner);
  trials.note(`the ledger has ${differences.length} differences`, ok);
}
