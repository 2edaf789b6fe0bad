import { expect, test } from 'vitest';
import * as document from './document.ts';
import * as kyc from './kyc.ts';
import * as limit from './limit.ts';
import * as pause from './pause.ts';
import * as protection from './protection.ts';
import * as realityCheck from './reality-check.ts';
import { depositRefusals, stakeRefusals } from './refusal.ts';
import { texts } from './texts.ts';

const declared = [document, kyc, limit, pause, protection, realityCheck]
  .flatMap((contract) => Object.values<unknown>(contract))
  .flatMap((part) =>
    typeof part === 'object' && part !== null && 'faults' in part ? Object.keys(part.faults ?? {}) : [],
  );
const guardFaults = [depositRefusals, stakeRefusals].flatMap((refusals) => Object.keys(refusals));

test('ERR-039 every fault of a call and every refusal of a guard has a text in both languages, and nothing else is', () => {
  const expected = new Set([...declared, ...guardFaults].map((fault) => `protection.fault.${fault}`));
  expect(Object.keys(texts.EN).sort()).toEqual([...expected].sort());
  expect(Object.keys(texts.TY).sort()).toEqual([...expected].sort());
});
