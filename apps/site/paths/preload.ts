/** The script of a page or a popup is asked for when a pointer, a finger or the focus comes to what opens it. */
import { preparePopup } from '../popups/PopupHost.tsx';
import { routeOf } from '../routes.tsx';

/** What was asked for already: in a scroll a hundred tiles that lead to one page pass under the pointer. */
const requested = new Set<string>();

/** A guess that fails costs nothing; the visit itself asks again and tells. */
function loadOnce(name: string, load: () => Promise<unknown> | undefined): void {
  if (requested.has(name)) return;
  requested.add(name);
  load()?.catch(() => requested.delete(name));
}

function preloadTarget({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const popup = target.closest<HTMLElement>('[data-popup]')?.dataset['popup'];
  const link = target.closest('a');
  // One that was closed is prepared anew.
  if (popup) preparePopup(popup).catch(() => undefined);
  else if (link?.origin === window.location.origin)
    loadOnce(link.pathname, () => routeOf(link.pathname)?.screen.preload());
}

export function startPreloading(): void {
  for (const approach of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(approach, preloadTarget, { passive: true });
  }
}
