/** What was typed and not sent is there again in this tab, wherever the form opens next. */

import { feedbackTypes } from '#domains/content/contract/feedback.ts';
import { readStored, removeStored, writeStored } from '#platform/web/storage.ts';

export type FeedbackDraft = {
  questionType: (typeof feedbackTypes)[number] | '';
  contentDescription: string;
  contactInformation: string;
};

const storageKey = 'feedbackDraft';
const emptyDraft: FeedbackDraft = { questionType: '', contentDescription: '', contactInformation: '' };

export function readDraft(): FeedbackDraft {
  try {
    const kept: unknown = JSON.parse(readStored('sessionStorage', storageKey) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return emptyDraft;
    const textOf = (name: string) => {
      const value: unknown = (kept as Record<string, unknown>)[name];
      return typeof value === 'string' ? value : '';
    };
    return {
      questionType: feedbackTypes.find((type) => type === textOf('questionType')) ?? '',
      contentDescription: textOf('contentDescription'),
      contactInformation: textOf('contactInformation'),
    };
  } catch {
    return emptyDraft;
  }
}

export const saveDraft = (draft: FeedbackDraft) => writeStored('sessionStorage', storageKey, JSON.stringify(draft));
export const removeDraft = () => removeStored('sessionStorage', storageKey);
