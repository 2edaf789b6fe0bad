import { expect, test } from 'vitest';
import * as challenge from './challenge.ts';
import * as channel from './channel.ts';
import * as code from './code.ts';
import * as member from './member.ts';
import * as registration from './registration.ts';
import * as session from './session.ts';
import { texts } from './texts.ts';
import * as trial from './trial.ts';

const declared = [challenge, channel, code, member, registration, session, trial]
  .flatMap((contract) => Object.values<unknown>(contract))
  .flatMap((part) =>
    typeof part === 'object' && part !== null && 'faults' in part ? Object.keys(part.faults ?? {}) : [],
  )
  .map((fault) => `identity.fault.${fault}`);

test('ERR-039 every declared fault is worded in both languages, and nothing else is', () => {
  expect(Object.keys(texts.EN).sort()).toEqual([...new Set(declared)].sort());
  expect(Object.keys(texts.TY).sort()).toEqual(Object.keys(texts.EN).sort());
});
