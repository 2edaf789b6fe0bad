/** The script of a page is asked for when a pointer, a finger or the focus comes to a link that leads there. */
import { routeOf } from '../routes.tsx';

function hint({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin) return;
  // A guess that fails costs nothing; the visit itself asks again and tells.
  routeOf(link.pathname)
    ?.screen.preload()
    .catch(() => null);
}

export function preloadOnApproach(): void {
  for (const approach of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(approach, hint, { passive: true });
  }
}
