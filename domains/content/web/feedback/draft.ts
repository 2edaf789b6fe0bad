/** What was typed and not sent is there again in this tab, wherever the form opens next. */

import { feedbackTypes } from '#domains/content/contract/feedback.ts';
import { dropStored, readStored, writeStored } from '#platform/web/storage.ts';

export type FeedbackDraft = {
  questionType: (typeof feedbackTypes)[number] | '';
  contentDescription: string;
  contactInformation: string;
};

const key = 'feedbackDraft';
const nothing: FeedbackDraft = { questionType: '', contentDescription: '', contactInformation: '' };

export function readDraft(): FeedbackDraft {
  try {
    const kept: unknown = JSON.parse(readStored('sessionStorage', key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return nothing;
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
    return nothing;
  }
}

export const keepDraft = (draft: FeedbackDraft) => writeStored('sessionStorage', key, JSON.stringify(draft));
export const dropDraft = () => dropStored('sessionStorage', key);
