/** The words of a status and how they look. */

import type { PromotionStatus } from '#domains/rewards/contract/promotion.ts';
import type { TagTone } from '#ui';
import type { messages } from '../messages/en.ts';

type Look = { readonly tone: TagTone; readonly word: keyof typeof messages };

export const statusLook: Readonly<Record<PromotionStatus, Look>> = {
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
