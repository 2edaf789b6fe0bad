/**
 * A finger lies on what opens a popup: what was prepared is styled as it will be seen, and when the finger leaves all that
 * is left to do is to show it.
 */
export function watchPresses(): () => void {
  addEventListener('pointerdown', markPressed);
  return () => removeEventListener('pointerdown', markPressed);
}

function markPressed({ target }: PointerEvent): void {
  const prepared = document.querySelector<HTMLElement>('dialog[data-prepared]');
  if (!prepared || !(target instanceof Element && target.closest('[data-popup]'))) return;
  prepared.dataset['prepared'] = 'pressed';
  // Behind the click, which has opened it, unless the finger slid away.
  const letGo = () =>
    setTimeout(() => {
      if (prepared.dataset['prepared']) prepared.dataset['prepared'] = 'true';
    });
  const once = { once: true };
  addEventListener('pointerup', letGo, once);
  addEventListener('pointercancel', letGo, once);
}
