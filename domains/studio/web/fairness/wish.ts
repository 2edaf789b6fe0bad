/** What is to be checked, as it stands in the address: a link is the check. */
import { isClientSeed, isNonce, isServerSeed } from '#domains/studio/rules/fairness/seeds.ts';
import { plinkoRisks, plinkoRows } from '#domains/studio/rules/game/plinko.ts';
import { wheelRisks, wheelSizes } from '#domains/studio/rules/game/wheel.ts';

export type FieldName =
  | 'target'
  | 'side'
  | 'mines'
  | 'opened'
  | 'picks'
  | 'rows'
  | 'risk'
  | 'segments'
  | 'guesses'
  | 'stakes'
  | 'cashOut'
  | 'published';

export type WishField = {
  readonly name: FieldName;
  /** How what is typed becomes a parameter. */
  readonly kind: 'number' | 'numbers' | 'words' | 'word' | 'stakes';
  readonly options?: readonly (string | number)[];
};

const one = (name: FieldName, options: readonly (string | number)[]): WishField => ({
  name,
  kind: typeof options[0] === 'number' ? 'number' : 'word',
  options,
});

/** The parameters of each game; what is left empty is left out. Machines have none. */
const fields: Readonly<Record<string, readonly WishField[]>> = {
  dice: [{ name: 'target', kind: 'number' }, one('side', ['under', 'over'])],
  limbo: [{ name: 'target', kind: 'number' }],
  mines: [
    { name: 'mines', kind: 'number' },
    { name: 'opened', kind: 'numbers' },
  ],
  keno: [{ name: 'picks', kind: 'numbers' }],
  plinko: [one('rows', plinkoRows), one('risk', plinkoRisks)],
  wheel: [one('segments', wheelSizes), one('risk', wheelRisks)],
  hilo: [{ name: 'guesses', kind: 'words' }],
  colour: [{ name: 'stakes', kind: 'stakes' }],
  crash: [
    { name: 'published', kind: 'word' },
    { name: 'cashOut', kind: 'number' },
  ],
};
export const fieldsOf = (game: string): readonly WishField[] => fields[game] ?? [];

export type Wish = {
  readonly game: string;
  readonly seed: string;
  readonly client: string;
  readonly nonce: string;
  /** What was promised before the bet; empty where nobody remembers. */
  readonly hash: string;
  /** Of crash: the value that salted the chain. */
  readonly value: string;
  readonly typed: Readonly<Record<string, string>>;
};

export function readWish(address: URLSearchParams, games: readonly string[]): Wish {
  const get = (name: string) => address.get(name) ?? '';
  const game = games.find((known) => known === get('game')) ?? 'dice';
  const typed = Object.fromEntries(fieldsOf(game).map(({ name }) => [name, get(name)]));
  return {
    game,
    seed: get('seed').trim().toLowerCase(),
    client: get('client'),
    nonce: get('nonce').trim(),
    hash: get('hash').trim().toLowerCase(),
    value: get('value'),
    typed,
  };
}

export function writeWish({ typed, ...wish }: Wish): URLSearchParams {
  const all = Object.entries({ ...wish, ...typed }).filter(([, text]) => text !== '');
  return new URLSearchParams(all);
}

type Proven = {
  readonly game: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly proof: {
    readonly serverSeed: string | null;
    readonly serverSeedHash: string;
    readonly clientSeed: string;
    readonly nonce: number;
  };
};

/** The address at which a round is checked; null until its seed is revealed. */
export function checkOf({ game, parameters, proof }: Proven): string | null {
  if (proof.serverSeed === null) return null;
  const typed = Object.fromEntries(Object.entries(parameters).map(([name, given]) => [name, textOf(given)]));
  const { serverSeed: seed, serverSeedHash: hash, clientSeed: client, nonce } = proof;
  return `/fairness?${writeWish({ game, seed, client, nonce: String(nonce), hash, value: '', typed })}`;
}

const textOf = (given: unknown): string =>
  Array.isArray(given)
    ? given.join(', ')
    : typeof given === 'object' && given !== null
      ? Object.entries(given)
          .map(([colour, amount]) => `${colour} ${amount}`)
          .join(', ')
      : typeof given === 'string' || typeof given === 'number'
        ? `${given}`
        : '';

const parts = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '');
/** `1e3` and the like are no numbers that anybody typed on purpose; the rules refuse what is left. */
const numberOf = (text: string): unknown => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);

function parameterOf({ kind }: WishField, text: string): unknown {
  if (kind === 'number') return numberOf(text.trim());
  if (kind === 'numbers') return parts(text).map(numberOf);
  if (kind === 'words') return parts(text);
  if (kind === 'word') return text.trim();
  const pairs = text.split(/[,;]+/).map((pair) => pair.trim().split(/[\s:=]+/));
  return Object.fromEntries(pairs.map(([colour = '', amount = '']) => [colour.toLowerCase(), amount]));
}

export const parametersOf = ({ game, typed }: Wish): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fieldsOf(game).flatMap((field) => {
      const text = typed[field.name] ?? '';
      return text.trim() === '' ? [] : [[field.name, parameterOf(field, text)]];
    }),
  );

export type WrongField = 'seed' | 'client' | 'nonce' | 'hash' | FieldName;

/** What can be told to be wrong before anything is played; the parameters are the rules' to judge. */
export function wrongOf({ seed, client, nonce, hash }: Wish): WrongField | null {
  if (!isServerSeed(seed)) return 'seed';
  if (!isClientSeed(client)) return 'client';
  if (!/^(0|[1-9]\d*)$/.test(nonce) || !isNonce(Number(nonce))) return 'nonce';
  return hash !== '' && !isServerSeed(hash) ? 'hash' : null;
}

/** The rules begin what they find wrong with the name of the parameter. */
export const wrongFieldOf = (problem: string, game: string): FieldName | null =>
  fieldsOf(game).find(({ name }) => problem.startsWith(`${name} `))?.name ?? (game === 'colour' ? 'stakes' : null);
