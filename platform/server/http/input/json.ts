/** What arrives as data is looked through once, before any schema: depth, poisoned keys, text that cannot be stored. */

const maxDepth = 32;

export type InputFlaw = { readonly path: string; readonly reason: 'text' | 'invalid' };

/** PostgreSQL stores neither NUL nor half a surrogate pair; `__proto__` would change an object that is merged later. */
export function findInputFlaw(value: unknown): InputFlaw | null {
  // Nearly everything is sound, so the path is only made for what is not.
  return isSound(value, 0) ? null : findFlaw(value, '', 0);
}

/**
 * JSON that cannot hold a flaw: without an escape there is no NUL and no half pair in text that is
 * valid UTF-8, and what opens few brackets is not deep.
 */
export function isFlawlessJson(text: string): boolean {
  if (text.includes('\\') || text.includes('__proto__')) return false;
  let opened = 0;
  for (const bracket of ['{', '[']) {
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) {
      if (++opened === maxDepth) return false;
    }
  }
  return true;
}

function isSound(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return true;
  if (depth === maxDepth) return false;
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || !isStorable(key) || !isSound((value as Record<string, unknown>)[key], depth + 1)) {
      return false;
    }
  }
  return true;
}

function findFlaw(value: unknown, path: string, depth: number): InputFlaw | null {
  if (typeof value === 'string') return isStorable(value) ? null : { path, reason: 'text' };
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return null;
  if (depth === maxDepth) return { path, reason: 'invalid' };
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || !isStorable(key)) return { path, reason: 'invalid' };
    const flaw = findFlaw((value as Record<string, unknown>)[key], path === '' ? key : `${path}.${key}`, depth + 1);
    if (flaw) return flaw;
  }
  return null;
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();
