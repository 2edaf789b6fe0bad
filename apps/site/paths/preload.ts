/** The script of a page or a popup is asked for when a pointer, a finger or the focus comes to what opens it. */
import { routeOf } from '../routes.tsx';

async function preloadAt(place: Element): Promise<void> {
  const name = place.closest<HTMLElement>('[data-popup]')?.dataset['popup'];
  const link = place.closest('a');
  if (name) await (await import('../popups/popup-parts.ts')).popupPartOf(name)?.preload();
  else if (link?.origin === window.location.origin) await routeOf(link.pathname)?.screen.preload();
}

function hint({ target }: Event): void {
  // A guess that fails costs nothing; the visit itself asks again and tells.
  if (target instanceof Element) preloadAt(target).catch(() => null);
}

export function preloadOnApproach(): void {
  for (const approach of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(approach, hint, { passive: true });
  }
}
