/** Requests for one call: right ones, nearly right ones and wrong ones, from a seed, so that any can be made again. */
import fc from 'fast-check';
import { z } from 'zod/mini';
import { askingOf, type Input } from './asking.ts';
import type { Call } from './contracts.ts';
import type { Asking } from './request.ts';
import { arbitraryOf } from './schema.ts';
import { type SealKey, sealedHeaders, sealText } from './sealing.ts';
import { bodies, brokenSeals, headerTricks, mediaTypes, oddities, pathTricks, wildValue } from './wild.ts';

/** `valid` must be taken; nothing is promised about the other kinds but that the house stands. */
export type Recipe = { readonly kind: string; readonly make: (key: SealKey) => Promise<Asking> };

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const chunk = 50;

/** Each call is asked rightly this often, whatever chance brings. */
const rightly = 4;

/**
 * `count` requests: a few right ones for each call, at most half of the others one known oddity in one field each, the rest
 * by chance over all calls alike.
 */
export function* makeAll(
  calls: readonly Call[],
  { count, seed }: { count: number; seed: number },
): Generator<{ call: Call; recipe: Recipe }> {
  const each = calls.map((call) => ({ call, recipes: recipesOf(call) }));
  const right = calls.flatMap((call) =>
    fc.sample(validOf(call), { numRuns: rightly, seed }).map((recipe) => ({ call, recipe })),
  );
  yield* right;
  const swept = sweep(calls, { most: Math.floor((count - right.length) / 2), seed });
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
function sweep(
  calls: readonly Call[],
  { most, seed }: { most: number; seed: number },
): { call: Call; recipe: Recipe }[] {
  const all = calls.flatMap((call) => {
    const [input = {}] = fc.sample(inputsFor(call), { numRuns: 1, seed });
    return Object.keys(call.fields).flatMap((name) =>
      oddities.map((value) => ({
        call,
        recipe: recipe(`field ${name}`, (key) => askingOf(call, { ...input, [name]: value }, key)),
      })),
    );
  });
  const length = Math.min(most, all.length);
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
export function inputsFor(call: Call): fc.Arbitrary<Input> {
  const known = inputsOf.get(call.endpoint) ?? makeInputs(call);
  inputsOf.set(call.endpoint, known);
  return known;
}

/** To try out what a schema makes takes seconds for all calls together, and several cases ask. */
const inputsOf = new WeakMap<Call['endpoint'], fc.Arbitrary<Input>>();

function makeInputs({ endpoint, input }: Call): fc.Arbitrary<Input> {
  const made = arbitraryOf(input) as fc.Arbitrary<Input>;
  const isRight = (each: Input) => z.safeParse(endpoint.input, each).success;
  const isChosen = fc.sample(made, { numRuns: 50, seed: 1 }).some(isRight);
  return isChosen ? made.filter(isRight) : made;
}

const validOf = (call: Call): fc.Arbitrary<Recipe> =>
  inputsFor(call).map((input) => recipe('valid', (key) => askingOf(call, input, key)));

function recipesOf(call: Call): fc.Arbitrary<Recipe> {
  const valid = inputsFor(call);
  return fc.oneof(
    { weight: 3, arbitrary: validOf(call) },
    { weight: 5, arbitrary: oneWild(call, valid) },
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
        .map(([input, method]) => recipe('method', async (key) => ({ ...(await askingOf(call, input, key)), method }))),
    },
  );
}

const recipe = (kind: string, make: Recipe['make']): Recipe => ({ kind, make });

/** One field wild, one field too many, or everything wild. */
function oneWild(call: Call, valid: fc.Arbitrary<Input>): fc.Arbitrary<Recipe> {
  const names = [...Object.keys(call.fields), 'surplus', 'id', 'member'];
  return fc
    .tuple(valid, fc.constantFrom(...names), wildValue)
    .map(([input, name, value]) => recipe('field', (key) => askingOf(call, { ...input, [name]: value }, key)));
}

/** The body as it is, sealed where the call wants it sealed, so that what is inside is reached. */
async function withBody(call: Call, text: string, key: SealKey): Promise<Asking> {
  if (!call.endpoint.sealed) return withRaw(call, key, { body: text, type: 'application/json' });
  const asking = await askingOf(call, {}, key);
  return { ...asking, headers: { ...asking.headers, ...sealedHeaders }, body: await sealText(key, text) };
}

async function withRaw(call: Call, key: SealKey, { body, type }: { body: string; type: string }): Promise<Asking> {
  const asking = await askingOf(call, { id: 'x' }, key);
  return { ...asking, headers: { ...asking.headers, 'content-type': type }, body };
}

type Tricked = { readonly input: Input; readonly headers: Readonly<Record<string, string>> };

async function withHeaders(call: Call, { input, headers }: Tricked, key: SealKey): Promise<Asking> {
  const asking = await askingOf(call, input, key);
  return { ...asking, headers: { ...asking.headers, ...headers } };
}

async function withPath(call: Call, { input, end }: { input: Input; end: string }, key: SealKey): Promise<Asking> {
  const asking = await askingOf(call, input, key);
  return { ...asking, path: `${asking.path}${end}` };
}
