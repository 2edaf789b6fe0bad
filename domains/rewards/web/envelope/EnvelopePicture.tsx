/** A red envelope: shut with its seal, or open with the star that was inside. */
import styles from './Envelope.module.css';

type Props = { readonly state: 'shut' | 'open' | 'dim'; readonly small?: boolean };

const star = 'M0 -17 4.6 -5.6 16.2 -5.3 7 2.7 10 14 0 7.5 -10 14 -7 2.7 -16.2 -5.3 -4.6 -5.6Z';

export function EnvelopePicture({ state, small = false }: Props) {
  const isOpen = state === 'open';
  return (
    <svg
      className={styles.picture}
      data-dim={state === 'dim' || undefined}
      data-small={small || undefined}
      viewBox="-50 -90 100 166"
      aria-hidden="true"
    >
      {isOpen && <path className={styles.paper} d="M-36 -84h72a6 6 0 0 1 6 6V20h-84V-78a6 6 0 0 1 6 -6Z" />}
      {isOpen && <path className={styles.star} d={star} transform="translate(0 -52) scale(0.9)" />}
      <path
        className={styles.back}
        d={
          isOpen
            ? 'M-46 -40C-22 -8 22 -8 46 -40V60a8 8 0 0 1-8 8h-76a8 8 0 0 1-8-8Z'
            : 'M-38 -60h76a8 8 0 0 1 8 8V60a8 8 0 0 1-8 8h-76a8 8 0 0 1-8-8V-52a8 8 0 0 1 8-8Z'
        }
      />
      {!isOpen && <path className={styles.flap} d="M-46 -40C-22 4 22 4 46 -40V-52a8 8 0 0 0-8-8h-76a8 8 0 0 0-8 8Z" />}
      {!isOpen && <circle className={styles.seal} cy="-12" r="17" />}
      {!isOpen && <path className={styles.star} d={star} transform="translate(0 -12) scale(0.66)" />}
      <path className={styles.rule} d="M-28 34h56M-20 46h40" />
    </svg>
  );
}
