/** A broken rule in words: the template of its name with the real numbers; a name without a template reads as a length. */
import type { FieldRule } from '#domains/identity/contract/registration.ts';
import { ruleKey } from '#domains/identity/rules/pattern.ts';
import { type Broken, writeBounds } from '#domains/identity/rules/registration.ts';
import { tellBroken } from '#domains/identity/rules/rule-words.ts';
import { useText } from './texts.ts';

export function useRuleText() {
  const text = useText();
  return (broken: Broken | null): string | undefined => (broken ? tellBroken(broken, text) : undefined);
}

/** What a field wants, told before anything is wrong. */
export function useRuleHint() {
  const text = useText();
  return ({ patternId, minLength: min, maxLength: max }: FieldRule): string =>
    writeBounds(text(ruleKey(patternId)), { min, max });
}

type Refused = { readonly fault: string; readonly detail?: Readonly<Record<string, unknown>> };

/** What the server says of a field, as the page would have said it. */
export const brokenOf = ({ fault, detail }: Refused): Broken | null =>
  fault === 'field_refused' && detail ? (detail as unknown as Broken) : null;
