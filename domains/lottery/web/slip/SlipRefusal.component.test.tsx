import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fastLine } from '#domains/lottery/web/fast/lazy-parts.ts';
import { fastTexts } from '#domains/lottery/web/fast/texts.ts';
import { playTexts } from '#domains/lottery/web/texts.ts';
import type { LotteryGameView } from '#domains/lottery/web/wire.ts';
import { money } from '#kernel/money.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { RefusedLine } from './SlipRefusal.tsx';

const game = { family: 'ssc' } as LotteryGameView;
const slip = [{ kind: 'straight2_last', picks: [['1', '4'], ['9']], stake: money(20_000n), units: 1 }];

test.each([
  ['the number', '49', '49'],
  ['the picks of its line where the number has no name of its own', 'first-big', '1, 4 | 9'],
  ['the picks of its line where there are too many numbers to list', undefined, '1, 4 | 9'],
])('a number on which too many have bet is named by its kind and %s', async (_, number, named) => {
  const detail = { line: 0, kind: 'straight2_last', maxStake: '3', ...(number !== undefined && { number }) };
  await renderPart(
    <RefusedLine game={game} slip={slip} refusal={{ fault: 'liability_over', message: 'Too many bets', detail }} />,
    { server: new TestServer(), texts: [playTexts, fastTexts], lazyParts: [fastLine] },
  );
  expect(screen.getByText(named)).toBeDefined();
  expect(screen.getByText('Two, last places')).toBeDefined();
});
