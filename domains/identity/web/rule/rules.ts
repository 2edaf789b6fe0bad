/** The rules of the brand's fields. The app gives them out of the bootstrap, so no form shows any other for a moment. */
import { createContext, use } from 'react';
import type { FieldRule } from '#domains/identity/contract/registration.ts';

export const RulesContext = createContext<readonly FieldRule[] | null>(null);

export function useRules(): readonly FieldRule[] {
  const rules = use(RulesContext);
  if (rules === null) throw new Error('the rules of the fields are asked for outside RulesRoot');
  return rules;
}
