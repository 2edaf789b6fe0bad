/**
 * A logo in the colour of the text around it. The picture is used as a mask inside an SVG, because a
 * document of ours holds no style attributes that could name it. Browsers fetch such a picture at once,
 * wherever it stands, so it is named when it comes near the view.
 */
import { useId, useState } from 'react';
import styles from './VendorMark.module.css';

type Props = {
  readonly src: string;
  /** Empty where the name stands beside it. */
  readonly name: string;
  /** The sides of the picture, in any unit. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
};

export function VendorMark({ src, name, width = 120, height = 48 }: Props) {
  const id = useId();
  const [failed, setFailed] = useState<string | null>(null);
  const [isNear, setIsNear] = useState(false);
  if (failed === src) return <span className={styles.name}>{name}</span>;
  return (
    <svg
      ref={isNear ? undefined : (mark) => observeVisibility(mark, () => setIsNear(true))}
      className={styles.mark}
      viewBox={`0 0 ${width} ${height}`}
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {isNear && (
        <>
          <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={height} mask-type="alpha">
            <image href={src} width={width} height={height} onError={() => setFailed(src)} />
          </mask>
          <rect width={width} height={height} fill="currentColor" mask={`url(#${id})`} />
        </>
      )}
    </svg>
  );
}

/** As early as a finger scrolls it into the view. */
const nearViewport = { rootMargin: '500px' };

function observeVisibility(mark: SVGSVGElement | null, onNear: () => void): (() => void) | undefined {
  if (!mark) return undefined;
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
  }, nearViewport);
  observer.observe(mark);
  return () => observer.disconnect();
}
