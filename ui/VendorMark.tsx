/**
 * A logo in the colour of the text around it. The picture is used as a mask inside an SVG, because a
 * document of ours holds no style attributes that could name it.
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
  if (failed === src) return <span className={styles.name}>{name}</span>;
  return (
    <svg
      className={styles.mark}
      viewBox={`0 0 ${width} ${height}`}
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={height} mask-type="alpha">
        <image href={src} width={width} height={height} onError={() => setFailed(src)} />
      </mask>
      <rect width={width} height={height} fill="currentColor" mask={`url(#${id})`} />
    </svg>
  );
}
