import { describe, expect, test } from 'vitest';
import { families, type LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import { findEngine, listPriceVersions } from '#domains/lottery/rules/engine/engines.ts';
import type { BetKind } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { mayPaste } from './may-paste.ts';
import { messages } from './messages/en.ts';
import { kindNameOf } from './pick-name.ts';

const fast: readonly LotteryFamily[] = ['ssc', 'k3', 'pk10', 'x5', 'l28', 'keno', 'wingo'];

const engineOf = (family: LotteryFamily) => {
  const engine = findEngine(family, listPriceVersions(family)[0] ?? '');
  if (engine === null) throw new Error(`no engine ${family}`);
  return engine;
};
const kindOf = (family: LotteryFamily, code: string): BetKind => {
  const kind = engineOf(family).kinds[code];
  if (!kind) throw new Error(`no kind ${code}`);
  return kind;
};
const words = messages as Readonly<Record<string, string>>;

describe('LOTT-016 every kind of a fast game has words', () => {
  const kinds = fast.flatMap((family) => Object.values(engineOf(family).kinds).map((kind) => [family, kind] as const));

  test('the families are known', () => expect(fast.every((family) => families.includes(family))).toBe(true));

  test.each(kinds)('%s $code', (_, kind) => {
    const { word } = kindNameOf(kind.code);
    expect(words[`fast.kind.${word}`]).toBeDefined();
    expect(words[`fast.rule.${word}`]).toBeDefined();
    expect(words[`fast.group.${kind.group}`]).toBeDefined();
    const rows = kind.rows.filter(({ name }) => name !== 'options').map(({ name }) => `fast.row.${name}`);
    const picks = kind.rows
      .flatMap(({ symbols }) => ('values' in symbols ? symbols.values : []))
      .filter((value) => !/^\d+$/.test(value))
      .map((value) => `fast.pick.${value}`);
    expect([...rows, ...picks].filter((key) => words[key] === undefined)).toEqual([]);
  });
});

describe('LOTT-016 bets of numbers in order, or of one row, may be typed', () => {
  test.each<[LotteryFamily, string, boolean]>([
    ['ssc', 'straight5', true],
    ['ssc', 'three_group6_last', true],
    ['x5', 'straight3', true],
    ['keno', 'pick5', true],
    ['ssc', 'total_sides', false],
    ['ssc', 'five_group60', false],
    ['ssc', 'place_digit', false],
  ])('%s %s: %s', (family, code, isTyped) => expect(mayPaste(kindOf(family, code))).toBe(isTyped));
});
