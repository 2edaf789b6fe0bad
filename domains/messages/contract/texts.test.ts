import { expect, test } from 'vitest';
import * as chat from './chat.ts';
import * as complaint from './complaint.ts';
import * as letter from './letter.ts';
import * as push from './push.ts';
import * as support from './support.ts';
import { texts } from './texts.ts';

const declared = [letter, chat, support, complaint, push]
  .flatMap((part) => Object.values<unknown>(part))
  .flatMap((part) =>
    typeof part === 'object' && part !== null && 'faults' in part ? Object.keys(part.faults ?? {}) : [],
  )
  .map((fault) => `messages.fault.${fault}`);

test('ERR-039 every declared fault is worded in both languages, and nothing else is', () => {
  expect(Object.keys(texts.EN).sort()).toEqual([...new Set(declared)].sort());
  expect(Object.keys(texts.TY).sort()).toEqual(Object.keys(texts.EN).sort());
});
