import type { ReactNode } from 'react';
import { Icon, Logo } from '#ui';
import styles from './Entrance.module.css';

type ArtProps = { readonly brand: string; readonly title: string; readonly lead: string };

/** Over the picture beside the form. */
export function EntranceArt({ brand, title, lead }: ArtProps) {
  return (
    <div className={styles.caption}>
      <Logo name={brand} />
      <p className={styles.greeting}>{title}</p>
      <p>{lead}</p>
    </div>
  );
}

/** A sentence above the form. */
export function Notice({
  isRefusal = false,
  children,
}: {
  readonly isRefusal?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <p className={styles.notice} role="alert" data-tone={isRefusal ? 'refusal' : 'hint'}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
