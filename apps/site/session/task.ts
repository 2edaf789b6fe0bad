/** Whether a visitor is at work on a page: nothing that the brand wants to say lies over it. */
import { type Frame, routeOf, type SiteRoute } from '../routes.tsx';

type Page = Pick<SiteRoute, 'keep'> & { readonly frame: Frame };

/**
 * A game, the agent centre and the sandbox are no pages of the lobby. Elsewhere an address that names something is a list
 * that was narrowed down or a form that was begun; the first page is the first page, whoever sent the visitor there.
 */
export const isTaskPage = ({ frame, keep }: Page, search: string): boolean =>
  frame !== 'site' || (keep !== 'first' && search.length > 1);

/** The address is ahead of the page on a slow device, so the window is asked and not the router. */
export function isOnTask(): boolean {
  const { pathname, search } = window.location;
  const route = routeOf(pathname);
  return route !== undefined && isTaskPage(route, search);
}
