/** A broken rule in words: the template of its name with the real numbers; a name without a template reads as a length. */
import { ruleKey } from '#domains/identity/rules/pattern.ts';
import { type Broken, writeBounds } from '#domains/identity/rules/registration.ts';
import { useText } from './texts.ts';

export function useRuleText() {
  const text = useText();
  return (broken: Broken | null): string | undefined =>
    broken ? writeBounds(text(ruleKey(broken.patternId)), broken) : undefined;
}

type Refused = { readonly fault: string; readonly detail?: Readonly<Record<string, unknown>> };

/** What the server says of a field, as the page would have said it. */
export const brokenOf = ({ fault, detail }: Refused): Broken | null =>
  fault === 'field_refused' && detail ? (detail as unknown as Broken) : null;
