import { Icon, Link } from '#ui';
import styles from './Register.module.css';

/** What a brand promises to newcomers: a page of this site, or one elsewhere. */
export type RegisterOffer = { readonly label: string } & ({ readonly to: string } | { readonly href: string });

export function OfferLink({ offer, onFollow }: { readonly offer: RegisterOffer; readonly onFollow: () => void }) {
  return (
    <p className={styles.offer}>
      <Icon name="gift" />
      {'to' in offer ? (
        <Link className={styles.link} to={offer.to} onClick={onFollow}>
          {offer.label}
        </Link>
      ) : (
        <a className={styles.link} href={offer.href} target="_blank" rel="noopener noreferrer">
          {offer.label}
        </a>
      )}
    </p>
  );
}
