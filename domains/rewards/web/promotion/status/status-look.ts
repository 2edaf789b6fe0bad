/** The text and look of a status. */
import type { PromotionStatus } from '#domains/rewards/contract/promotion.ts';
import { type Condition, isConditionMet } from '#domains/rewards/rules/promotion.ts';
import type { messages } from '#domains/rewards/web/messages/en.ts';
import type { TagTone } from '#ui';

type StatusLook = { readonly tone: TagTone; readonly word: keyof typeof messages };

/** A guest may join nothing yet, and neither may a free trial. */
export type Viewer = 'guest' | 'trial' | 'member';

const lookByStatus: Readonly<Record<PromotionStatus, StatusLook>> = {
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

const lookByViewer = {
  guest: { tone: 'info', word: 'rewards.status.login' },
  trial: { tone: 'info', word: 'rewards.status.account' },
} as const;

type StatusLookInput = { readonly status: PromotionStatus; readonly condition: Condition | null };

/** Nothing is called open that its reader cannot join. */
export function statusLookOf({ status, condition }: StatusLookInput, reader: Viewer): StatusLook {
  if (status === 'join' && reader !== 'member') return lookByViewer[reader];
  return status === 'coming soon' && !isConditionMet(condition)
    ? { tone: 'quiet', word: 'rewards.status.notYet' }
    : lookByStatus[status];
}
