/** Opens a dialog when it enters the page and closes it before it leaves, so that the focus goes back where it was. */
export function openModal(dialog: HTMLDialogElement) {
  if (!dialog.open) dialog.showModal();
  return () => dialog.close();
}
