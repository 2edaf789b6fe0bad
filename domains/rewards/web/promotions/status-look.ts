/** What a status means to whoever reads it, in words and looks. */
import type { PromotionStatus } from '#domains/rewards/contract/promotion.ts';
import { type Condition, isMet } from '#domains/rewards/rules/promotion.ts';
import type { TagTone } from '#ui';
import type { messages } from '../messages/en.ts';

type Look = { readonly tone: TagTone; readonly word: keyof typeof messages };

/** A guest may join nothing yet, and neither may a free trial. */
export type Reader = 'guest' | 'trial' | 'member';

const statusLook: Readonly<Record<PromotionStatus, Look>> = {
  join: { tone: 'positive', word: 'rewards.status.join' },
  claim: { tone: 'gold', word: 'rewards.status.claim' },
  applying: { tone: 'info', word: 'rewards.status.applying' },
  close: { tone: 'quiet', word: 'rewards.status.close' },
  rejected: { tone: 'negative', word: 'rewards.status.rejected' },
  issued: { tone: 'positive', word: 'rewards.status.issued' },
  claimed: { tone: 'positive', word: 'rewards.status.claimed' },
  process: { tone: 'info', word: 'rewards.status.process' },
  joined: { tone: 'gold', word: 'rewards.status.joined' },
  signed: { tone: 'gold', word: 'rewards.status.signed' },
  'coming soon': { tone: 'warning', word: 'rewards.status.soon' },
};

const readerLook = {
  guest: { tone: 'info', word: 'rewards.status.login' },
  trial: { tone: 'info', word: 'rewards.status.account' },
} as const;

type Shown = { readonly status: PromotionStatus; readonly condition: Condition | null };

/** Nothing is called open that its reader cannot join. */
export function lookOf({ status, condition }: Shown, reader: Reader): Look {
  if (status === 'join' && reader !== 'member') return readerLook[reader];
  return status === 'coming soon' && !isMet(condition)
    ? { tone: 'quiet', word: 'rewards.status.notYet' }
    : statusLook[status];
}
