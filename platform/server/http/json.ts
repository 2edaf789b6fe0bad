/** What arrives as data is looked through once, before any schema: depth, poisoned keys, text that cannot be stored. */

const deepest = 32;

export type Flaw = { readonly path: string; readonly reason: 'text' | 'invalid' };

/** PostgreSQL stores neither NUL nor half a surrogate pair; `__proto__` would change an object that is merged later. */
export function flawIn(value: unknown): Flaw | null {
  return look(value, '', 0);
}

function look(value: unknown, path: string, depth: number): Flaw | null {
  if (typeof value === 'string') return isStorable(value) ? null : { path, reason: 'text' };
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return null;
  if (depth === deepest) return { path, reason: 'invalid' };
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || !isStorable(key)) return { path, reason: 'invalid' };
    const flaw = look((value as Record<string, unknown>)[key], path === '' ? key : `${path}.${key}`, depth + 1);
    if (flaw) return flaw;
  }
  return null;
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();
