/** The words for kinds, groups, rows and picks of the fast games, by their codes. */
import type { Translate } from '#platform/web/text/texts.tsx';
import type { FastTextKey } from './texts.ts';

type Say = Translate<FastTextKey>;

const windows = ['first', 'middle', 'last'] as const;
type KindWord = Extract<FastTextKey, `fast.kind.${string}`> extends `fast.kind.${infer Word}` ? Word : never;

export type KindName = {
  readonly word: KindWord;
  readonly window: (typeof windows)[number] | null;
  readonly values: Readonly<Record<string, string | number>>;
};

/** Codes end with the places they are about, and some have a number in them: `straight3_last`, `five_group60`. */
export function kindNameOf(code: string): KindName {
  const window = windows.find((name) => code.endsWith(`_${name}`)) ?? null;
  const base = window === null ? code : code.slice(0, -window.length - 1);
  const pair = /^dragon_tiger(\d)(\d)$/.exec(base);
  if (pair) return { word: 'dragon_tiger_of', window, values: { one: pair[1] ?? '', other: pair[2] ?? '' } };
  const numbered = /^(five_group|four_group|pick|any)(\d+)$/.exec(base);
  if (numbered) return { word: numbered[1] as KindWord, window, values: { n: numbered[2] ?? '' } };
  return { word: base as KindWord, window, values: {} };
}

/** Without the places. */
export function sayKindWord(say: Say, code: string): string {
  const { word, values } = kindNameOf(code);
  return say(`fast.kind.${word}`, values);
}

export function sayWindow(say: Say, code: string): string {
  const { window } = kindNameOf(code);
  return window === null ? '' : say(`fast.window.${window}`);
}

export function sayKind(say: Say, code: string): string {
  const name = sayKindWord(say, code);
  const window = sayWindow(say, code);
  return window === '' ? name : say('fast.kindOf', { kind: name, window });
}

export function sayRule(say: Say, code: string): string {
  const { word, window, values } = kindNameOf(code);
  const of = window === null ? '' : say(`fast.window.${window}`);
  return say(`fast.rule.${word}` as FastTextKey, { ...values, window: of });
}

/** Numbers are their own names. */
export const sayPick = (say: Say, pick: string): string =>
  /^\d+$/.test(pick) ? pick : say(`fast.pick.${pick}` as FastTextKey);

/** Lists of options stand alone and have no name. */
export const sayRow = (say: Say, name: string): string | null =>
  name === 'options' ? null : say(`fast.row.${name}` as FastTextKey);

export const sayGroup = (say: Say, group: string): string => say(`fast.group.${group}` as FastTextKey);
