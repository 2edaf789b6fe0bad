/** Every call, for everybody, with everybody's ids: each gets what the contract says, and nothing of anybody else. */
import fc from 'fast-check';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { listSessions } from '#domains/identity/contract/session.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import type { AttackCase } from './case.ts';
import { agreeContracts } from './rig/agent-contracts.ts';
import { type CallInput, createRequest } from './rig/call-request.ts';
import { createCallers, type MatrixCaller } from './rig/callers.ts';
import { type CallContract, describedCalls, loadCalls } from './rig/contracts.ts';
import { expectedAnswerFor, isAsExpected } from './rig/expected-answer.ts';
import { inputsFor } from './rig/fuzz/recipes.ts';
import { idPrefix } from './rig/fuzz/schema-values.ts';
import { inLanes } from './rig/lanes.ts';
import {
  listMemberTables,
  listPartyTables,
  type MemberData,
  type PartyTable,
  readMemberData,
  readUplines,
  rowsByMember,
  rowsOfSides,
  waitUntilHandled,
} from './rig/member-data.ts';
import { measureRevocations } from './rig/session/revocation.ts';
import { readSealKey, type SealKey } from './rig/session/seal.ts';
import { openTarget, type Target } from './rig/target.ts';
import { TrialLog } from './rig/trial-log.ts';

/** Calls by which an agent rightly changes what its direct downline has. */
const changesDownline = new Set(['POST /wps/v2/agent/downlines/:ref/point']);

const unknownIds = (prefix: string) => `${prefix}_${'0'.repeat(26)}`;
/** What calls of agents name without a prefix, and nobody has. */
const unknownNames = new Map([
  ['ref', '999999'],
  ['under', '999999'],
  ['account', 'walangtao'],
  ['downline', 'walangtao'],
  ['linkId', 'WALA2345'],
]);

export const matrix: AttackCase = {
  name: 'matrix',
  what: 'Every call of every contract, for every kind of caller, with the ids of each of them.',
  goal: '20,000 requests, 0 leaks; no call left out; revoked rights effective within 1 s, sockets included',
  run: async (environment) => {
    const minCalls = environment.short ? 0 : 20_000;
    const target = await openTarget(environment);
    try {
      const trials = new TrialLog();
      const attack = await prepareAttack(target, trials, environment.short);
      let rounds = 0;
      do await runRound(attack, rounds++);
      while (trials.count < minCalls);
      const requests = [...attack.countsByAudience.values()].reduce((sum, count) => sum + count, 0);
      trials.record(
        `${requests} requests are too few`,
        requests >= Math.max(minCalls, attack.calls.length * attack.people.length),
      );
      await checkAllVisited(attack);
      const slowestMs = await measureRevocations(target, trials);
      return {
        passed: trials.held,
        figures:
          `${attack.calls.length} calls x ${attack.people.length} callers, ${requests} requests; ` +
          `revoked within ${slowestMs} ms; ${trials.summary()}`,
      };
    } finally {
      await target.close();
    }
  },
};

type MatrixAttack = {
  readonly target: Target;
  readonly short: boolean;
  readonly trials: TrialLog;
  readonly calls: readonly CallContract[];
  readonly people: readonly MatrixCaller[];
  readonly key: SealKey;
  readonly belongings: MemberData;
  readonly tables: readonly string[];
  readonly partyTables: readonly PartyTable[];
  readonly visited: Set<string>;
  /** Calls that return a member's own data. */
  readonly readingOwnData: Set<string>;
  /** What was asked of calls for each audience: `agent let in`, `agent refused`. */
  readonly countsByAudience: Map<string, number>;
};

async function prepareAttack(target: Target, trials: TrialLog, short: boolean): Promise<MatrixAttack> {
  const people = await createCallers(target);
  const members = people.flatMap(({ id }) => id ?? []);
  await agreeContracts(
    target,
    people.flatMap(({ id, tokenState }) => (tokenState === 'agent' && id) || []),
  );
  const [calls, key, belongings] = [
    await loadCalls(),
    await readSealKey(target),
    await readMemberData(target, members),
  ];
  return {
    target,
    short,
    trials,
    calls,
    people,
    key,
    belongings,
    tables: await listMemberTables(target),
    partyTables: await listPartyTables(target),
    visited: new Set(),
    readingOwnData: new Set(),
    countsByAudience: new Map(),
  };
}

/**
 * Reads and calls without a member run in parallel. A call of a member that may change something runs alone, because the rows
 * of all other members are compared before and after it.
 */
async function runRound(attack: MatrixAttack, seed: number): Promise<void> {
  const attempts = attack.calls.flatMap((call) => {
    const inputs = inputsOf(call, attack, seed);
    return attack.people.map((person): MatrixAttempt => ({ call, person, inputs }));
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

async function watch(attack: MatrixAttack, attempts: readonly MatrixAttempt[]): Promise<void> {
  const { target, trials, tables, partyTables, people, short } = attack;
  // Only the members of this case: the worker changes rows of others meanwhile.
  const members = people.flatMap(({ id }) => id ?? []);
  const readRows = async () => {
    await waitUntilHandled(target);
    const [byMember, ofSides] = await Promise.all([
      rowsByMember(target, tables, members),
      rowsOfSides(target, partyTables, members),
    ]);
    return { byMember, ofSides };
  };
  const uplineOf = await readUplines(target, members);
  let before = await readRows();
  for (const group of groupForComparison(attempts, short ? 12 : 1)) {
    for (const { call, person, inputs } of group.attempts) {
      // With a new session each, because the input before may have ended the last one.
      for (const input of inputs) await ask(attack, { call, person, input, authorization: await person.createToken() });
    }
    const after = await readRows();
    const { person } = group;
    const names = group.attempts.map(({ call }) => call.name);
    const isRightly = (id: string) =>
      id === person.id || (names.some((name) => changesDownline.has(name)) && uplineOf.get(id) === person.id);
    const changed = [
      ...members.flatMap((id) => (isRightly(id) ? [] : changedTables(before.byMember.get(id), after.byMember.get(id)))),
      ...[...after.ofSides].flatMap(([id, { sides, latest }]) =>
        sides.some(isRightly) || before.ofSides.get(id)?.latest === latest ? [] : [id],
      ),
    ];
    if (changed.length > 0)
      trials.record(`${person.name} changed another's ${changed.join(', ')} by ${names.join(' or ')}`, false);
    before = after;
  }
}

/** The parts of a digest that are not in the one before. */
function changedTables(before = '', after = ''): string[] {
  const known = new Set(before.split(', '));
  return after === before ? [] : ['rows', ...after.split(', ').filter((part) => !known.has(part))];
}

type ComparedGroup = { readonly person: MatrixCaller; readonly attempts: readonly MatrixAttempt[] };

/**
 * Attempts of one caller after which rows are compared once: reading the rows of all tables takes longer than the calls. Calls
 * that rightly change a downline stay apart, so that they excuse no other call.
 */
function groupForComparison(attempts: readonly MatrixAttempt[], size: number): ComparedGroup[] {
  const byPerson = Map.groupBy(attempts, ({ person }) => person);
  return [...byPerson].flatMap(([person, own]) => {
    const { apart = [], together = [] } = Object.groupBy(own, ({ call }) =>
      changesDownline.has(call.name) ? 'apart' : 'together',
    );
    const chunks = Array.from({ length: Math.ceil(together.length / size) }, (_, nth) =>
      together.slice(nth * size, (nth + 1) * size),
    );
    return [...chunks, ...apart.map((attempt) => [attempt])].map((chunk) => ({ person, attempts: chunk }));
  });
}

/** One valid input, and one more for every id that its fields could name: each member's, and nobody's. */
function inputsOf(call: CallContract, { belongings: { ids, names }, short }: MatrixAttack, seed: number): CallInput[] {
  const [sample = {}] = fc.sample(inputsFor(call), { numRuns: 1, seed: seed + 1 });
  const isOfAgents = call.endpoint.audience === 'agent';
  // Agents have many calls with ids of the same things; in the short form one of two members each has to do.
  const [each, owners] = short && isOfAgents ? [1, 2] : [2, Number.POSITIVE_INFINITY];
  const named = Object.entries(call.fields).flatMap(([name, schema]) => {
    const prefix = idPrefix(schema);
    if (!prefix && !isOfAgents) return [];
    const byMember = (prefix ? ids.get(prefix) : names.get(name)) ?? new Map<string, readonly string[]>();
    const theirs = [...byMember.values()].slice(0, owners).flatMap((values) => values.slice(0, each));
    const unknown = prefix ? unknownIds(prefix) : unknownNames.get(name);
    return [...theirs, ...(unknown === undefined ? [] : [unknown])].map((id) => ({ ...sample, [name]: id }));
  });
  return named.length > 0 ? named : [sample];
}

const busyStatus = 503;

type MatrixAttempt = {
  readonly call: CallContract;
  readonly person: MatrixCaller;
  readonly inputs: readonly CallInput[];
};

type Question = {
  readonly call: CallContract;
  readonly person: MatrixCaller;
  readonly input: CallInput;
  readonly authorization: string | null;
};

async function ask(
  { target, trials, key, belongings, readingOwnData, countsByAudience }: MatrixAttack,
  { call, person, input, authorization }: Question,
): Promise<void> {
  const { endpoint, name } = call;
  const asking = await createRequest(call, input, key);
  const headers = { ...asking.headers, ...(authorization && { authorization }) };
  const attempt = () => target.ask({ ...asking, host: person.host, headers });
  const first = await attempt();
  // A 503 says nothing about access, so the attempt is repeated once.
  const reply = first.status === busyStatus ? await attempt() : first;
  const promised = expectedAnswerFor(endpoint, person.tokenState);
  const isExpected = isAsExpected(promised, endpoint, reply);
  const kind = `${endpoint.audience} ${promised === 'let in' ? 'let in' : 'refused'}`;
  countsByAudience.set(kind, (countsByAudience.get(kind) ?? 0) + 1);
  trials.record(
    isExpected ? `${name} for ${person.name}` : `${name} answers ${reply.status} to ${person.name}`,
    isExpected,
  );
  const requestText = JSON.stringify(input);
  const { others, own } = belongings.countIn(reply.text, { id: person.id, requestText });
  // A call that shows a member their own things shows that we know them when we see them.
  if (own > 0) readingOwnData.add(name);
  if (others > 0) trials.record(`${name} tells ${person.name} what is another's`, false);
}

/** Both outcomes per audience: one without an accepted call, or without a refused one, was not attacked at all. */
const requiredOutcomes = [
  'public let in',
  'guest let in',
  'member let in',
  'member refused',
  'agent let in',
  'agent refused',
];

/** What the product says it serves and what was attacked are the same. */
async function checkAllVisited({
  target,
  trials,
  visited,
  readingOwnData,
  countsByAudience,
}: MatrixAttack): Promise<void> {
  for (const side of requiredOutcomes)
    trials.record(`nobody was tried: ${side}`, (countsByAudience.get(side) ?? 0) > 0);
  for (const { method, path } of [readMemberInfo, listSessions, readBalance]) {
    trials.record(`${method} ${path} tells members nothing of their own`, readingOwnData.has(`${method} ${path}`));
  }
  const { text } = await target.ask({ method: 'GET', path: '/docs/openapi.json' });
  const described = describedCalls(text);
  for (const name of described) trials.record(`${name} is served and was not attacked`, visited.has(name));
  for (const name of visited) trials.record(`${name} is declared and not served`, described.includes(name));
}
