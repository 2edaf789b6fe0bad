/** A page that stands in for another one: what happened, what is safe, what to do. */
import type { ReactNode } from 'react';
import { type DescriptionItem, DescriptionList } from '../value/DescriptionList.tsx';
import styles from './StatusPage.module.css';

export type StatusPicture = { readonly src: string; readonly width: number; readonly height: number };

/** A whole sentence is set smaller than a name. */
const longTitleLength = 40;

type Props = {
  readonly picture: StatusPicture;
  readonly title: string;
  readonly lead: string;
  readonly details?: readonly DescriptionItem[];
  readonly children?: ReactNode;
};

export function StatusPage({ picture, title, lead, details, children }: Props) {
  return (
    <div className={styles.status}>
      <img className={styles.picture} src={picture.src} width={picture.width} height={picture.height} alt="" />
      <h1 data-long={title.length > longTitleLength || undefined}>{title}</h1>
      <p>{lead}</p>
      {details && details.length > 0 && <DescriptionList facts={details} />}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
