/** What a caller gave, before any schema has judged it. */
import { type DoneOutcome, done, type RefusedOutcome, refuse } from '#kernel/outcome.ts';

export type RawInput = Record<string, unknown>;
export type InputFault =
  | 'malformed_json'
  | 'malformed_input'
  | 'too_large'
  | 'wrong_media_type'
  | 'seal_required'
  | 'seal_unreadable'
  | 'seal_stale'
  | 'seal_replayed';

/** `sound`: nothing in it needs to be looked for. `detail.flaw` names the field of malformed input; other details travel. */
export type RawInputResult = (DoneOutcome<RawInput> & { readonly isChecked?: boolean }) | RefusedOutcome<InputFault>;

/** A field that comes twice is two opinions about one fact; only a list may have several. */
export function collectFields(entries: Iterable<[string, unknown]>, lists: ReadonlySet<string>): RawInputResult {
  const raw: RawInput = {};
  for (const [name, value] of entries) {
    if (name === '__proto__') return refuse('malformed_input', { flaw: { path: name, reason: 'invalid' } });
    const isList = lists.has(name);
    if (!isList && (Array.isArray(value) || Object.hasOwn(raw, name))) {
      return refuse('malformed_input', { flaw: { path: name, reason: 'repeated' } });
    }
    raw[name] = isList ? [...listOf(raw[name]), ...listOf(value)] : value;
  }
  return done(raw);
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}
