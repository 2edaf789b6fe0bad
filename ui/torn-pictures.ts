/** Marks every picture that cannot be had, so that a calm ground stands in its place and no torn sign of the browser. With the line they come back. */
export function watchPictures(): void {
  const mark = ({ type, target }: Pick<Event, 'type' | 'target'>) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-torn', type === 'error');
  };
  // Neither of them rises to the document, but both come down through it.
  document.addEventListener('error', mark, true);
  document.addEventListener('load', mark, true);
  window.addEventListener('online', () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-torn]'))
      image.setAttribute('src', image.src);
  });
  // Some failed before the script came that listens for it.
  for (const image of document.images) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) mark({ type: 'error', target: image });
  }
}
