import { texts as fieldTexts } from '#domains/identity/contract/field-texts/en.ts';
import { texts as ruleTexts } from '#domains/identity/contract/rule-texts/en.ts';

/** English is the source: its keys are the type of every other language. */
export const messages = { ...ruleTexts, ...fieldTexts };
