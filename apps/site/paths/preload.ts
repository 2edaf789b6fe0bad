/** The script of a page or a popup is asked for when a pointer, a finger or the focus comes to what opens it. */
import { preloadPopup } from '../popups/PopupHost.tsx';
import { routeOf } from '../routes.tsx';

/** What was asked for already: in a scroll a hundred tiles that lead to one page pass under the pointer. */
const asked = new Set<string>();

/** A guess that fails costs nothing; the visit itself asks again and tells. */
function once(name: string, load: () => Promise<unknown> | undefined): void {
  if (asked.has(name)) return;
  asked.add(name);
  load()?.catch(() => asked.delete(name));
}

function hint({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const popup = target.closest<HTMLElement>('[data-popup]')?.dataset['popup'];
  const link = target.closest('a');
  // One that was closed is prepared anew.
  if (popup) preloadPopup(popup).catch(() => undefined);
  else if (link?.origin === window.location.origin) once(link.pathname, () => routeOf(link.pathname)?.screen.preload());
}

export function preloadOnApproach(): void {
  for (const approach of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(approach, hint, { passive: true });
  }
}
