import { expect, test } from 'vitest';
import { instant } from '#kernel/time.ts';
import { closedReasonOf, codeLetters, codeOf, judgeInvitation, type LinkState } from './link.ts';

const at = instant(1_000_000);
const open: LinkState = { isEnabled: true, endedAt: null, validUntil: null, maxUses: null, used: 0 };
const context = { at, domainFits: true, isUplineActive: true, hasPlace: true, isPointGivable: true };

// Each row also breaks everything that is judged after it.
test.each([
  ['switched off', { isEnabled: false }, {}, 'disabled'],
  ['over', { validUntil: at }, { domainFits: false }, 'ended'],
  ['used up', { maxUses: 2, used: 2 }, { domainFits: false }, 'used_up'],
  ['of another domain', {}, { domainFits: false, isUplineActive: false }, 'other_domain'],
  ['of an agent who left', {}, { isUplineActive: false, hasPlace: false }, 'upline_gone'],
  ['of an agent at the lowest level', {}, { hasPlace: false, isPointGivable: false }, 'no_place'],
  ['with points that are not given any more', {}, { isPointGivable: false }, 'point_refused'],
  ['open', { validUntil: instant(at + 1), maxUses: 2, used: 1 }, {}, null],
])('AGENT-009 a link %s is judged in the order of the rule', (_, link, change, verdict) => {
  expect(judgeInvitation({ ...open, ...link }, { ...context, ...change })).toBe(verdict);
});

test('AGENT-009 a link that ended for ever counts as switched off', () => {
  expect(closedReasonOf({ ...open, endedAt: at }, at)).toBe('disabled');
});

test('AGENT-009 a code has eight letters and digits, none of which is taken for another', () => {
  expect(codeLetters).toHaveLength(32);
  expect(codeLetters).not.toMatch(/[0O1I]/);
  expect(codeOf(Uint8Array.from([0, 31, 32, 255, 7, 8, 9, 10]))).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
});
