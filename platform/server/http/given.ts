/** What a caller gave, before any schema has judged it. */
import { type Done, done, type Refused, refuse } from '#kernel/outcome.ts';

export type Raw = Record<string, unknown>;
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
export type Given = (Done<Raw> & { readonly sound?: boolean }) | Refused<InputFault>;

/** A field that comes twice is two opinions about one fact; only a list may have several. */
export function oneEach(entries: Iterable<[string, unknown]>, lists: ReadonlySet<string>): Given {
  const raw: Raw = {};
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
