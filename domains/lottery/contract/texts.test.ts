import { expect, test } from 'vitest';
import * as chase from './chase.ts';
import * as game from './game.ts';
import * as issue from './issue.ts';
import { texts } from './texts.ts';
import * as ticket from './ticket.ts';

const declared = [chase, game, issue, ticket]
  .flatMap((contract) => Object.values<unknown>(contract))
  .flatMap((part) =>
    typeof part === 'object' && part !== null && 'faults' in part ? Object.keys(part.faults ?? {}) : [],
  )
  .map((fault) => `lottery.fault.${fault}`);

test('ERR-039 every declared fault is worded in both languages, and nothing else is', () => {
  expect(Object.keys(texts.EN).sort()).toEqual([...new Set(declared)].sort());
  expect(Object.keys(texts.TY).sort()).toEqual(Object.keys(texts.EN).sort());
});
