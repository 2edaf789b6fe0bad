/** The sandbox's way to read letters. The route is made only where the sandbox is on; elsewhere the call is unknown. */
import { listLetters } from '#kernel/letter.ts';
import { done } from '#kernel/outcome.ts';
import { type Route, route } from '../route.ts';
import { countNewestLetters, listNewestLetters } from './letter.store.ts';

export const sandboxLetterRoutes = (): Route[] => [
  route(listLetters, async ({ tx, site }, { to = '', pageNo, pageSize }) => {
    const query = { merchant: site.merchant, to: to.trim() };
    const total = await countNewestLetters(tx, query);
    const letters = await listNewestLetters(tx, query, { skip: (pageNo - 1) * pageSize, count: pageSize });
    return done({ letters, totalPages: Math.max(1, Math.ceil(total / pageSize)) });
  }),
];
