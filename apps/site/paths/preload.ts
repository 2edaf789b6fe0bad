/** The script of a page or a popup is asked for when a pointer, a finger or the focus comes to what opens it. */
import { popupPartOf } from '../popups/popup-parts.ts';
import { routeOf } from '../routes.tsx';

function partAt(place: Element) {
  const opener = place.closest<HTMLElement>('[data-popup]');
  if (opener) return popupPartOf(opener.dataset['popup'] ?? '');
  const link = place.closest('a');
  return link?.origin === window.location.origin ? routeOf(link.pathname)?.screen : undefined;
}

function hint({ target }: Event): void {
  const part = target instanceof Element ? partAt(target) : undefined;
  // A guess that fails costs nothing; the visit itself asks again and tells.
  part?.preload().catch(() => null);
}

export function preloadOnApproach(): void {
  for (const approach of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(approach, hint, { passive: true });
  }
}
