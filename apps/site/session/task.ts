/** Whether the visitor has begun a task on the page. Popups of the brand do not open over one. */
import { type Frame, routeOf, type SiteRoute } from '../routes.tsx';

type TaskPage = Pick<SiteRoute, 'keep'> & { readonly frame: Frame };

/**
 * A game, the agent centre and the sandbox always count as a task. On other pages a query in the address means a filtered list
 * or a form in progress. The home page is the exception: its query only says where the visitor came from.
 */
export const isTaskPage = ({ frame, keep }: TaskPage, search: string): boolean =>
  frame !== 'site' || (keep !== 'first' && search.length > 1);

/** The address is ahead of the page on a slow device, so the window is asked and not the router. */
export function isOnTask(): boolean {
  const { pathname, search } = window.location;
  const route = routeOf(pathname);
  return route !== undefined && isTaskPage(route, search);
}
