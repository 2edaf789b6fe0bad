/** Where the form of a game stands on its page, for controls that lead back to it. */
export const formId = 'lottery-form';

/** Into view, and to its first control for whoever uses the keyboard. */
export function focusForm(): void {
  const form = document.getElementById(formId);
  form?.scrollIntoView({ block: 'start' });
  form
    ?.querySelector<HTMLElement>('button:enabled, input:enabled, [role="tab"][tabindex="0"]')
    ?.focus({ preventScroll: true });
}
