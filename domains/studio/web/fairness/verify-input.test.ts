import { expect, test } from 'vitest';
import { verifyAddressOf } from '#domains/studio/rules/fairness/verify-address.ts';
import { replay, replayableGames } from '#domains/studio/rules/replay/replay.ts';
import { fieldOfProblem, findWrongField, formatVerifyInput, parametersOf, parseVerifyInput } from './verify-input.ts';

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const proof = { serverSeed: seed, serverSeedHash: 'ab'.repeat(32), clientSeed: 'ñandú 🎲 & co', nonce: 7 };
const rounds: readonly [string, Readonly<Record<string, unknown>>][] = [
  ['dice', { side: 'over', target: 50.5 }],
  ['limbo', { target: 1.5 }],
  ['mines', { mines: 3, opened: [0, 7] }],
  ['keno', { picks: [1, 2, 40] }],
  ['plinko', { rows: 16, risk: 'high' }],
  ['wheel', { segments: 20, risk: 'medium' }],
  ['hilo', { guesses: ['higher', 'lower'] }],
  ['colour', { stakes: { red: '6', blue: '4.5' } }],
  ['crash', { cashOut: 1.49, published: 'cd'.repeat(32) }],
  ['siyete', {}],
];

test.each(rounds)('the link of a round of %s carries the whole check', (game, parameters) => {
  const link = verifyAddressOf({ game, parameters, proof }) ?? '';
  const input = parseVerifyInput(new URLSearchParams(link.split('?')[1]), replayableGames);
  expect(input).toMatchObject({ game, seed, client: proof.clientSeed, nonce: '7', hash: proof.serverSeedHash });
  expect(parametersOf(input)).toEqual(parameters);
  expect(findWrongField(input)).toBeNull();
  expect(parseVerifyInput(formatVerifyInput(input), replayableGames)).toEqual(input);
});

test('a round whose seed is not revealed has no link', () => {
  expect(verifyAddressOf({ game: 'dice', parameters: {}, proof: { ...proof, serverSeed: null } })).toBeNull();
});

const whole = { game: 'dice', seed, client: 'a', nonce: '0', hash: '', value: '', typed: {} };
test.each([
  ['seed', { seed: 'ab' }],
  ['client', { client: '' }],
  ['client', { client: 'x'.repeat(65) }],
  ['nonce', { nonce: '-1' }],
  ['nonce', { nonce: '1.5' }],
  ['nonce', { nonce: '' }],
  ['nonce', { nonce: '9007199254740993' }],
  ['hash', { hash: 'no hash' }],
] as const)('a problem with %s is shown at that field: %j', (field, differs) => {
  expect(findWrongField({ ...whole, ...differs })).toBe(field);
});

test.each([
  ['dice', 'target', '1'],
  ['dice', 'target', 'much'],
  ['mines', 'opened', '3, 3'],
  ['mines', 'mines', '25'],
  ['keno', 'picks', '41'],
  ['hilo', 'guesses', 'sideways'],
  ['colour', 'stakes', 'purple 5'],
  ['crash', 'published', 'ab'],
] as const)('what the rules of %s refuse stands under %s', (game, field, text) => {
  const parameters = parametersOf({ ...whole, game, typed: { [field]: text } });
  const result = replay(game, { serverSeed: seed, clientSeed: 'a', nonce: 0 }, parameters);
  expect('problem' in result && fieldOfProblem(result.problem, game)).toBe(field);
});

test('an address without sense is a form to fill in', () => {
  expect(parseVerifyInput(new URLSearchParams('game=roulette&seed=%00'), replayableGames)).toMatchObject({
    game: 'dice',
    nonce: '',
  });
});
