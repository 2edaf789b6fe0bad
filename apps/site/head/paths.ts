/** The addresses that a domain offers to search engines. Used by the server's half only. */
import { categoryAt } from '#domains/games/web/index.ts';
import { canonicalPathOf, routes } from '../routes.tsx';

/** `open` are the categories that this domain has games of; null where nobody can say. */
export function listOfferedPaths(open: readonly string[] | null): string[] {
  const canonical = routes.map(({ path }) => canonicalPathOf(path)).filter((path) => path !== null);
  return [...new Set(canonical)].filter((path) => {
    const category = categoryAt(path);
    return category === null || open === null || open.includes(category);
  });
}
