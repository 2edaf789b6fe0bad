/** The box of what is still to come, of the same size. Short waits show nothing: it fades in late. */
import styles from './Skeleton.module.css';

export type SkeletonShape = 'line' | 'title' | 'block' | 'tile' | 'wide' | 'row' | 'circle' | 'button';

export function Skeleton({ shape }: { readonly shape: SkeletonShape }) {
  return <span className={`${styles.skeleton} ${styles[shape]}`} aria-hidden="true" />;
}
