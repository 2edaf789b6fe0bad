/** Requests for one call: right ones, nearly right ones and wrong ones, from a seed, so that any can be made again. */
import fc from 'fast-check';
import { z } from 'zod/mini';
import { type CallInput, createRequest } from '../call-request.ts';
import type { CallContract } from '../contracts.ts';
import type { AttackRequest } from '../request.ts';
import { type SealKey, sealedHeaders, sealText } from '../session/seal.ts';
import { arbitraryOf } from './schema-values.ts';
import { bodies, brokenSeals, headerTricks, mediaTypes, oddities, pathTricks, wildValue } from './wild-values.ts';

/** `valid` must be accepted; for the other kinds only that the server survives is checked. */
export type RequestRecipe = { readonly kind: string; readonly make: (key: SealKey) => Promise<AttackRequest> };

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const chunk = 50;

/** Valid requests per call, in addition to the random ones. */
const validPerCall = 4;

/**
 * `count` requests: a few right ones for each call, at most half of the others one known oddity in one field each, the rest
 * by chance over all calls alike.
 */
export function* generateRequests(
  calls: readonly CallContract[],
  { count, seed }: { count: number; seed: number },
): Generator<{ call: CallContract; recipe: RequestRecipe }> {
  const each = calls.map((call) => ({ call, recipes: recipesOf(call) }));
  const right = calls.flatMap((call) =>
    fc.sample(validOf(call), { numRuns: validPerCall, seed }).map((recipe) => ({ call, recipe })),
  );
  yield* right;
  const swept = sweepOddities(calls, { max: Math.floor((count - right.length) / 2), seed });
  yield* swept;
  for (let left = count - right.length - swept.length, turn = 0; left > 0; turn++) {
    const numRuns = Math.min(chunk, Math.ceil(left / calls.length));
    const made = each.flatMap(({ call, recipes }) =>
      fc.sample(recipes, { numRuns, seed: seed + turn }).map((recipe) => ({ call, recipe })),
    );
    yield* made.slice(0, left);
    left -= made.length;
  }
}

/** Every field of every call with everything odd that we know, in an order of chance where that is too much. */
function sweepOddities(
  calls: readonly CallContract[],
  { max, seed }: { max: number; seed: number },
): { call: CallContract; recipe: RequestRecipe }[] {
  const all = calls.flatMap((call) => {
    const [input = {}] = fc.sample(inputsFor(call), { numRuns: 1, seed });
    return Object.keys(call.fields).flatMap((name) =>
      oddities.map((value) => ({
        call,
        recipe: recipe(`field ${name}`, (key) => createRequest(call, { ...input, [name]: value }, key)),
      })),
    );
  });
  const length = Math.min(max, all.length);
  const [chosen = []] = fc.sample(fc.shuffledSubarray(all, { minLength: length, maxLength: length }), {
    numRuns: 1,
    seed,
  });
  return chosen;
}

/**
 * A schema cannot describe every rule of its contract (that stakes add up): of what it makes, the contract chooses.
 * Bytes and files are put in on the way, so there the contract has nothing to choose from.
 */
export function inputsFor(call: CallContract): fc.Arbitrary<CallInput> {
  const cached = inputsOf.get(call.endpoint) ?? makeInputs(call);
  inputsOf.set(call.endpoint, cached);
  return cached;
}

/** To try out what a schema makes takes seconds for all calls together, and several cases ask. */
const inputsOf = new WeakMap<CallContract['endpoint'], fc.Arbitrary<CallInput>>();

function makeInputs({ endpoint, input }: CallContract): fc.Arbitrary<CallInput> {
  const made = arbitraryOf(input) as fc.Arbitrary<CallInput>;
  const isRight = (each: CallInput) => z.safeParse(endpoint.input, each).success;
  const isChosen = fc.sample(made, { numRuns: 50, seed: 1 }).some(isRight);
  return isChosen ? made.filter(isRight) : made;
}

const validOf = (call: CallContract): fc.Arbitrary<RequestRecipe> =>
  inputsFor(call).map((input) => recipe('valid', (key) => createRequest(call, input, key)));

function recipesOf(call: CallContract): fc.Arbitrary<RequestRecipe> {
  const valid = inputsFor(call);
  return fc.oneof(
    { weight: 3, arbitrary: validOf(call) },
    { weight: 5, arbitrary: wildRecipes(call, valid) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...bodies).map((body) => recipe('body', (key) => withBody(call, body, key))),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...brokenSeals)
        .map((body) => recipe('seal', (key) => withRaw(call, key, { body, type: 'application/jose' }))),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...mediaTypes), fc.constantFrom(...bodies))
        .map(([type, body]) => recipe('media type', (key) => withRaw(call, key, { body, type }))),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(valid, fc.constantFrom(...headerTricks))
        .map(([input, headers]) => recipe('header', (key) => withHeaders(call, { input, headers }, key))),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(valid, fc.constantFrom(...pathTricks))
        .map(([input, end]) => recipe('path', (key) => withPath(call, { input, end }, key))),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(valid, fc.constantFrom(...methods))
        .map(([input, method]) =>
          recipe('method', async (key) => ({ ...(await createRequest(call, input, key)), method })),
        ),
    },
  );
}

const recipe = (kind: string, make: RequestRecipe['make']): RequestRecipe => ({ kind, make });

/** One field wild, one field too many, or everything wild. */
function wildRecipes(call: CallContract, valid: fc.Arbitrary<CallInput>): fc.Arbitrary<RequestRecipe> {
  const names = [...Object.keys(call.fields), 'surplus', 'id', 'member'];
  return fc
    .tuple(valid, fc.constantFrom(...names), wildValue)
    .map(([input, name, value]) => recipe('field', (key) => createRequest(call, { ...input, [name]: value }, key)));
}

/** The body as it is, sealed where the call wants it sealed, so that what is inside is reached. */
async function withBody(call: CallContract, text: string, key: SealKey): Promise<AttackRequest> {
  if (!call.endpoint.sealed) return withRaw(call, key, { body: text, type: 'application/json' });
  const asking = await createRequest(call, {}, key);
  return { ...asking, headers: { ...asking.headers, ...sealedHeaders }, body: await sealText(key, text) };
}

async function withRaw(
  call: CallContract,
  key: SealKey,
  { body, type }: { body: string; type: string },
): Promise<AttackRequest> {
  const asking = await createRequest(call, { id: 'x' }, key);
  return { ...asking, headers: { ...asking.headers, 'content-type': type }, body };
}

type HeaderTrickInput = { readonly input: CallInput; readonly headers: Readonly<Record<string, string>> };

async function withHeaders(
  call: CallContract,
  { input, headers }: HeaderTrickInput,
  key: SealKey,
): Promise<AttackRequest> {
  const asking = await createRequest(call, input, key);
  return { ...asking, headers: { ...asking.headers, ...headers } };
}

async function withPath(
  call: CallContract,
  { input, end }: { input: CallInput; end: string },
  key: SealKey,
): Promise<AttackRequest> {
  const asking = await createRequest(call, input, key);
  return { ...asking, path: `${asking.path}${end}` };
}
