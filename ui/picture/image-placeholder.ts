/** Marks every image that cannot be loaded, so that a plain placeholder replaces the browser's symbol. Back online they are loaded again. */
export function markBrokenImages(): void {
  const mark = ({ type, target }: Pick<Event, 'type' | 'target'>) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-torn', type === 'error');
  };
  // Neither event bubbles to the document, but both are captured there.
  document.addEventListener('error', mark, true);
  document.addEventListener('load', mark, true);
  window.addEventListener('online', () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-torn]'))
      image.setAttribute('src', image.src);
  });
  // Some failed before this script was loaded.
  for (const image of document.images) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) mark({ type: 'error', target: image });
  }
}
