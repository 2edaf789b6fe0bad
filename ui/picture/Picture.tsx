/**
 * A picture that keeps its place from the first moment: its size is fixed, it is fetched when it comes
 * near the view, and where it cannot be had something stands for it, until there is a line again.
 */
import { type ReactNode, useState } from 'react';
import { asPixels } from '#artwork/address.ts';
import styles from './Picture.module.css';

type Props = {
  readonly src: string | null | undefined;
  /** Empty where a name stands beside it. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** For what is seen first: it is fetched before others. */
  readonly eager?: boolean | undefined;
  /** One of very many on its page: as pixels, where it is a drawing. */
  readonly many?: boolean | undefined;
  /** Stands on the weave where the picture is missing: an icon of its kind. */
  readonly fallback: ReactNode;
};

export function Picture({ src: drawing, alt, width, height, eager = false, many = false, fallback }: Props) {
  const src = drawing && many ? asPixels(drawing) : drawing;
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src) {
    const tryAgain = () => setFailed(null);
    const wait = () => {
      window.addEventListener('online', tryAgain);
      return () => window.removeEventListener('online', tryAgain);
    };
    return (
      <span ref={wait} className={styles.fallback} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        {fallback}
      </span>
    );
  }
  // It may have failed before the script came that listens for it.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(src);
  };
  return (
    <img
      key={src}
      ref={look}
      className={styles.picture}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
      onError={() => setFailed(src)}
    />
  );
}
