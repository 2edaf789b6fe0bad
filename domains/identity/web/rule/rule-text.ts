/** A broken rule in words: the template of its name with the real numbers; a name without a template reads as a length. */
import type { FieldRule } from '#domains/identity/contract/registration.ts';
import { ruleKey } from '#domains/identity/rules/registration/pattern.ts';
import { type FieldViolation, formatBounds } from '#domains/identity/rules/registration/registration.ts';
import { describeViolation } from '#domains/identity/rules/registration/rule-message.ts';
import { useText } from './texts.ts';

export function useRuleText() {
  const text = useText();
  return (broken: FieldViolation | null): string | undefined => (broken ? describeViolation(broken, text) : undefined);
}

/** The rule of a field, shown before any error. */
export function useRuleHint() {
  const text = useText();
  return ({ patternId, minLength: min, maxLength: max }: FieldRule): string =>
    formatBounds(text(ruleKey(patternId)), { min, max });
}

type FieldRefusal = { readonly fault: string; readonly detail?: Readonly<Record<string, unknown>> };

/** The server's fault of a field, in the words of the page. */
export const violationOf = ({ fault, detail }: FieldRefusal): FieldViolation | null =>
  fault === 'field_refused' && detail ? (detail as unknown as FieldViolation) : null;
