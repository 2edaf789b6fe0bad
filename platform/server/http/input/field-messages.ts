/** What a schema found wrong, as field paths with a sentence each. */
import type { z } from 'zod/mini';
import type { WrittenLocale } from '#kernel/locale.ts';
import type { Messages } from '../messages.ts';

export type Issue = z.core.$ZodIssue;

const maxFields = 20;

/**
 * A schema's own message may be the key of a text (`identity.field.username`), which is then worded in
 * the asked language with the issue's numbers filled in; otherwise the kind of the issue speaks.
 */
export function fieldMessagesOf(
  issues: readonly Issue[],
  locale: WrittenLocale,
  messages: Messages,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, maxFields)) {
    const path = issue.path.map(String).join('.');
    if (Object.hasOwn(fields, path)) continue;
    const facts = { ...issue };
    fields[path] =
      messages.find(issue.message, locale, facts) ??
      messages.find(`platform.field.${kindOf(issue)}`, locale, facts) ??
      issue.message;
  }
  return fields;
}

function kindOf(issue: Issue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  if (issue.code === 'too_small') return issue.input === '' ? 'required' : 'too_small';
  return issue.code === 'too_big' ? 'too_big' : 'invalid';
}
