/** Scrolls to the first fault of a form: on a phone its button is far from the field. */
const headPx = 80;
const barPx = 120;

export function scrollToFault(form: HTMLFormElement): void {
  // After the page has rendered it.
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    const fault = field ?? form.querySelector('[role="alert"]');
    if (fault && !isInViewport(fault.getBoundingClientRect())) fault.scrollIntoView({ block: 'center' });
  });
}

const isInViewport = ({ top, bottom }: DOMRect) => top >= headPx && bottom <= window.innerHeight - barPx;
