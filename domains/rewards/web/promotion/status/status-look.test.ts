import { expect, test } from 'vitest';
import { type PromotionStatus, promotionStatuses } from '#domains/rewards/contract/promotion.ts';
import { messages as en } from '#domains/rewards/web/messages/en.ts';
import { messages as ty } from '#domains/rewards/web/messages/ty.ts';
import { statusLookOf, type Viewer } from './status-look.ts';

const wordOf = (status: PromotionStatus, reader: Viewer, ownLevel: number | null = null) =>
  statusLookOf({ status, condition: ownLevel === null ? null : { vipLevel: 5, ownLevel } }, reader).word;

test('CONTENT-029 an offer is open to a member alone; a guest logs in first and a trial needs an account', () => {
  expect(wordOf('join', 'member')).toBe('rewards.status.join');
  expect(wordOf('join', 'guest')).toBe('rewards.status.login');
  expect(wordOf('join', 'trial')).toBe('rewards.status.account');
});

test('CONTENT-029 a promotion for a higher VIP level is not available yet, and shows no date', () => {
  expect(wordOf('coming soon', 'member', 4)).toBe('rewards.status.notYet');
  expect(wordOf('coming soon', 'member', 5)).toBe('rewards.status.soon');
  expect(wordOf('coming soon', 'guest')).toBe('rewards.status.soon');
});

test('MEMBER-032 the eleven statuses have texts in both languages', () => {
  const told = promotionStatuses.map((status) => [status, wordOf(status, 'member')] as const);
  expect(Object.fromEntries(told.map(([status, word]) => [status, [en[word], ty[word]]]))).toEqual({
    join: ['Open to you', 'Bukas sa iyo'],
    claim: ['Ready to claim', 'Puwede nang hilingin'],
    applying: ['Asked for', 'Nahiling na'],
    close: ['Finished', 'Tapos na'],
    rejected: ['Not granted', 'Hindi naibigay'],
    issued: ['Granted', 'Naibigay na'],
    claimed: ['Received', 'Natanggap na'],
    process: ['Being looked at', 'Tinitingnan na'],
    joined: ['Joined', 'Nakasali'],
    signed: ['Signed up', 'Nakatala'],
    'coming soon': ['Coming soon', 'Malapit na'],
  });
});
