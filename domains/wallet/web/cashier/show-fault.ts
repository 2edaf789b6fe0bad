/** Brings what is wrong with a form before the eyes: on a phone its button is far from the field that it is about. */
const headPx = 80;
const barPx = 120;

export function showFault(form: HTMLFormElement): void {
  // Once the page has said it.
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    const fault = field ?? form.querySelector('[role="alert"]');
    if (fault && !isInSight(fault.getBoundingClientRect())) fault.scrollIntoView({ block: 'center' });
  });
}

const isInSight = ({ top, bottom }: DOMRect) => top >= headPx && bottom <= window.innerHeight - barPx;
