/** The addresses that a domain offers to search engines. Used by the server's half only. */
import { categoryAt } from '#domains/games/web/index.ts';
import { canonicalPathOf, routes } from '../routes.tsx';

/** Pages that are about games of some categories without being theirs. */
const categoriesOfPath: Readonly<Record<string, readonly string[]>> = { '/lottery/results': ['LOTT', 'ELOTT'] };

/** `open` are the categories that this domain has games of; null where nobody can say. */
export function listOfferedPaths(open: readonly string[] | null): string[] {
  const canonical = routes.map(({ path }) => canonicalPathOf(path)).filter((path) => path !== null);
  return [...new Set(canonical)].filter((path) => {
    const category = categoryAt(path);
    const categories = category === null ? categoriesOfPath[path] : [category];
    return categories === undefined || open === null || categories.some((one) => open.includes(one));
  });
}
