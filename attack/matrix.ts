/** Every call, for everybody, with everybody's ids: each gets what the contract says, and nothing of anybody else. */
import fc from 'fast-check';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { listSessions } from '#domains/identity/contract/session.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import type { AttackCase } from './case.ts';
import { askingOf, type Input } from './rig/asking.ts';
import { type Call, describedCalls, loadCalls } from './rig/contracts.ts';
import { inLanes } from './rig/lanes.ts';
import { inputsFor } from './rig/making.ts';
import { gather, type Person } from './rig/people.ts';
import { revocations } from './rig/revocation.ts';
import { idPrefix } from './rig/schema.ts';
import { readSealKey, type SealKey } from './rig/sealing.ts';
import { type Belongings, memberTables, readBelongings, rowsByMember } from './rig/secrets.ts';
import { openTarget, type Target } from './rig/target.ts';
import { Trials } from './rig/trials.ts';
import { isKept, promisedTo } from './rig/verdict.ts';

const unknownIds = (prefix: string) => `${prefix}_${'0'.repeat(26)}`;

export const matrix: AttackCase = {
  name: 'matrix',
  what: 'Every call of every contract, for every kind of caller, with the ids of each of them.',
  goal: '20,000 requests, 0 leaks; no call left out; revoked rights effective within 1 s, sockets included',
  run: async (environment) => {
    const least = environment.short ? 0 : 20_000;
    const target = await openTarget(environment);
    try {
      const trials = new Trials();
      const attack = await prepare(target, trials);
      let rounds = 0;
      do await round(attack, rounds++);
      while (trials.count < least);
      const requests = [...attack.asked.values()].reduce((sum, count) => sum + count, 0);
      trials.note(
        `${requests} requests are too few`,
        requests >= Math.max(least, attack.calls.length * attack.people.length),
      );
      await visitedAll(attack);
      const slowestMs = await revocations(target, trials);
      return {
        passed: trials.held,
        figures:
          `${attack.calls.length} calls x ${attack.people.length} callers, ${requests} requests; ` +
          `revoked within ${slowestMs} ms; ${trials.words()}`,
      };
    } finally {
      await target.close();
    }
  },
};

type Attack = {
  readonly target: Target;
  readonly trials: Trials;
  readonly calls: readonly Call[];
  readonly people: readonly Person[];
  readonly key: SealKey;
  readonly belongings: Belongings;
  readonly tables: readonly string[];
  readonly visited: Set<string>;
  /** Calls that tell members something of their own. */
  readonly telling: Set<string>;
  /** What was asked of calls for each audience: `agent let in`, `agent refused`. */
  readonly asked: Map<string, number>;
};

async function prepare(target: Target, trials: Trials): Promise<Attack> {
  const people = await gather(target);
  const members = people.flatMap(({ id }) => id ?? []);
  const [calls, key, belongings] = [
    await loadCalls(),
    await readSealKey(target),
    await readBelongings(target, members),
  ];
  return {
    target,
    trials,
    calls,
    people,
    key,
    belongings,
    tables: await memberTables(target),
    visited: new Set(),
    telling: new Set(),
    asked: new Map(),
  };
}

/**
 * Reads and calls without a member run in parallel. A call of a member that may change something runs alone, because the rows
 * of all other members are compared before and after it.
 */
async function round(attack: Attack, seed: number): Promise<void> {
  const attempts = attack.calls.flatMap((call) => {
    const inputs = inputsOf(call, attack.belongings, seed);
    return attack.people.map((person): Attempt => ({ call, person, inputs }));
  });
  const { watched = [], free = [] } = Object.groupBy(attempts, ({ call, person }) =>
    call.endpoint.method !== 'GET' && person.id !== null ? 'watched' : 'free',
  );
  // Opened anew in every round: what is watched may end them.
  const sessions = await Promise.all(attack.people.map(async (person) => [person, await person.authorize()] as const));
  const authorizations = new Map(sessions);
  const questions = free.flatMap(({ call, person, inputs }) =>
    inputs.map((input) => ({ call, person, input, authorization: authorizations.get(person) ?? null })),
  );
  await inLanes(questions, (question) => ask(attack, question));
  await watch(attack, watched);
  for (const { name } of attack.calls) attack.visited.add(name);
}

async function watch(attack: Attack, attempts: readonly Attempt[]): Promise<void> {
  const { target, trials, tables, people } = attack;
  // Only the members of this case: the worker changes rows of others meanwhile.
  const members = people.flatMap(({ id }) => id ?? []);
  let before = await rowsByMember(target, tables, members);
  for (const { call, person, inputs } of attempts) {
    // With a new session each, because the input before may have ended the last one.
    for (const input of inputs) await ask(attack, { call, person, input, authorization: await person.again() });
    const after = await rowsByMember(target, tables, members);
    const isAnothersChanged = members.some((id) => id !== person.id && before.get(id) !== after.get(id));
    if (isAnothersChanged) trials.note(`${call.name} lets ${person.name} change another's`, false);
    before = after;
  }
}

/** One valid input, and one more for every id that its fields could name: each member's, and nobody's. */
function inputsOf(call: Call, { ids }: Belongings, seed: number): Input[] {
  const [sample = {}] = fc.sample(inputsFor(call), { numRuns: 1, seed: seed + 1 });
  const named = Object.entries(call.fields).flatMap(([name, schema]) => {
    const prefix = idPrefix(schema);
    if (!prefix) return [];
    const theirs = [...(ids.get(prefix)?.values() ?? [])].flatMap((each) => each.slice(0, 2));
    return [...theirs, unknownIds(prefix)].map((id) => ({ ...sample, [name]: id }));
  });
  return named.length > 0 ? named : [sample];
}

type Attempt = { readonly call: Call; readonly person: Person; readonly inputs: readonly Input[] };
type Question = {
  readonly call: Call;
  readonly person: Person;
  readonly input: Input;
  readonly authorization: string | null;
};

async function ask(
  { target, trials, key, belongings, telling, asked }: Attack,
  { call, person, input, authorization }: Question,
): Promise<void> {
  const { endpoint, name } = call;
  const asking = await askingOf(call, input, key);
  const headers = { ...asking.headers, ...(authorization && { authorization }) };
  const reply = await target.ask({ ...asking, host: person.host, headers });
  const promised = promisedTo(endpoint, person.standing);
  const kept = isKept(promised, endpoint, reply);
  const kind = `${endpoint.audience} ${promised === 'let in' ? 'let in' : 'refused'}`;
  asked.set(kind, (asked.get(kind) ?? 0) + 1);
  trials.note(kept ? `${name} for ${person.name}` : `${name} answers ${reply.status} to ${person.name}`, kept);
  const said = JSON.stringify(input);
  const { others, own } = belongings.countIn(reply.text, { id: person.id, said });
  // A call that shows a member their own things shows that we know them when we see them.
  if (own > 0) telling.add(name);
  if (others > 0) trials.note(`${name} tells ${person.name} what is another's`, false);
}

/** Both sides of every door: an audience without calls, or without anybody turned away from it, was not attacked at all. */
const sides = ['public let in', 'guest let in', 'member let in', 'member refused', 'agent let in', 'agent refused'];

/** What the product says it serves and what was attacked are the same. */
async function visitedAll({ target, trials, visited, telling, asked }: Attack): Promise<void> {
  for (const side of sides) trials.note(`nobody was tried: ${side}`, (asked.get(side) ?? 0) > 0);
  for (const { method, path } of [readMemberInfo, listSessions, readBalance]) {
    trials.note(`${method} ${path} tells members nothing of their own`, telling.has(`${method} ${path}`));
  }
  const { text } = await target.ask({ method: 'GET', path: '/docs/openapi.json' });
  const described = describedCalls(text);
  for (const name of described) trials.note(`${name} is served and was not attacked`, visited.has(name));
  for (const name of visited) trials.note(`${name} is declared and not served`, described.includes(name));
}
