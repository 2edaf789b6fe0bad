import type { ReactNode } from 'react';
import { useSite } from '#platform/web/site.ts';
import { Icon, Logo } from '#ui';
import styles from './Entrance.module.css';

type ArtProps = { readonly title: string; readonly lead: string };

/** Over the picture beside the form, which is a night in both themes. */
export function EntranceArt({ title, lead }: ArtProps) {
  const { brand } = useSite();
  return (
    <div data-theme="dark">
      <div className={styles.lockup}>
        <Logo name={brand.name} />
      </div>
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
