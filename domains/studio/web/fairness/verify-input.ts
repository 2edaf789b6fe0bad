/** The input of a verification as it is written in the address, so that a link contains the whole check. */
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

export type VerifyField = {
  readonly name: FieldName;
  /** How what is typed becomes a parameter. */
  readonly kind: 'number' | 'numbers' | 'words' | 'word' | 'stakes';
  readonly options?: readonly (string | number)[];
};

const choiceField = (name: FieldName, options: readonly (string | number)[]): VerifyField => ({
  name,
  kind: typeof options[0] === 'number' ? 'number' : 'word',
  options,
});

/** The parameters of each game; what is left empty is left out. Machines have none. */
const fields: Readonly<Record<string, readonly VerifyField[]>> = {
  dice: [{ name: 'target', kind: 'number' }, choiceField('side', ['under', 'over'])],
  limbo: [{ name: 'target', kind: 'number' }],
  mines: [
    { name: 'mines', kind: 'number' },
    { name: 'opened', kind: 'numbers' },
  ],
  keno: [{ name: 'picks', kind: 'numbers' }],
  plinko: [choiceField('rows', plinkoRows), choiceField('risk', plinkoRisks)],
  wheel: [choiceField('segments', wheelSizes), choiceField('risk', wheelRisks)],
  hilo: [{ name: 'guesses', kind: 'words' }],
  colour: [{ name: 'stakes', kind: 'stakes' }],
  crash: [
    { name: 'published', kind: 'word' },
    { name: 'cashOut', kind: 'number' },
  ],
};
export const fieldsOf = (game: string): readonly VerifyField[] => fields[game] ?? [];

export type VerifyInput = {
  readonly game: string;
  readonly seed: string;
  readonly client: string;
  readonly nonce: string;
  /** The hash that was shown before the bet; empty where it is unknown. */
  readonly hash: string;
  /** Of crash: the value that salted the chain. */
  readonly value: string;
  readonly typed: Readonly<Record<string, string>>;
};

export function parseVerifyInput(address: URLSearchParams, games: readonly string[]): VerifyInput {
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

export function formatVerifyInput({ typed, ...input }: VerifyInput): URLSearchParams {
  const all = Object.entries({ ...input, ...typed }).filter(([, text]) => text !== '');
  return new URLSearchParams(all);
}

const splitList = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '');
/** Forms like `1e3` are not accepted as numbers; the rules refuse the rest. */
const numberOf = (text: string): unknown => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);

function parameterOf({ kind }: VerifyField, text: string): unknown {
  if (kind === 'number') return numberOf(text.trim());
  if (kind === 'numbers') return splitList(text).map(numberOf);
  if (kind === 'words') return splitList(text);
  if (kind === 'word') return text.trim();
  const pairs = text.split(/[,;]+/).map((pair) => pair.trim().split(/[\s:=]+/));
  return Object.fromEntries(pairs.map(([colour = '', amount = '']) => [colour.toLowerCase(), amount]));
}

export const parametersOf = ({ game, typed }: VerifyInput): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fieldsOf(game).flatMap((field) => {
      const text = typed[field.name] ?? '';
      return text.trim() === '' ? [] : [[field.name, parameterOf(field, text)]];
    }),
  );

export type WrongField = 'seed' | 'client' | 'nonce' | 'hash' | FieldName;

/** The first invalid field before the replay; the parameters are checked by the rules. */
export function findWrongField({ seed, client, nonce, hash }: VerifyInput): WrongField | null {
  if (!isServerSeed(seed)) return 'seed';
  if (!isClientSeed(client)) return 'client';
  if (!/^(0|[1-9]\d*)$/.test(nonce) || !isNonce(Number(nonce))) return 'nonce';
  return hash !== '' && !isServerSeed(hash) ? 'hash' : null;
}

/** The rules begin what they find wrong with the name of the parameter. */
export const fieldOfProblem = (problem: string, game: string): FieldName | null =>
  fieldsOf(game).find(({ name }) => problem.startsWith(`${name} `))?.name ?? (game === 'colour' ? 'stakes' : null);
