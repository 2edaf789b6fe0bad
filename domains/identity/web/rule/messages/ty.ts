import { texts as fieldTexts } from '#domains/identity/contract/field-texts/ty.ts';
import { texts as ruleTexts } from '#domains/identity/contract/rule-texts/ty.ts';
import type { messages as source } from './en.ts';

export const messages: Record<keyof typeof source, string> = { ...ruleTexts, ...fieldTexts };
