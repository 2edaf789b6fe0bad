/** The vendors of one category: a column of names, or a field of logos where there are many. */
import { Link } from 'react-router';
import type { Vendor } from '#domains/games/contract/vendor.ts';
import { VendorMark } from '#ui';
import { isLargeMenu, vendorAddress } from '../navigation.ts';
import { useMoreText } from './texts.ts';
import styles from './VendorMenu.module.css';

type Props = { readonly vendors: readonly Vendor[]; readonly label: string; readonly onFollow: () => void };

export function VendorMenu({ vendors, label, onFollow }: Props) {
  const text = useMoreText();
  const isLarge = isLargeMenu(vendors);
  const layout = isLarge ? 'large' : 'column';
  return (
    <ul className={styles[layout]} aria-label={label} data-layout={layout}>
      {vendors.map((vendor) => (
        <li key={vendor.vassalage}>
          <Link className={styles.vendor} to={vendorAddress(vendor)} onClick={onFollow}>
            <VendorMark src={vendor.iconUrl} name={isLarge ? vendor.displayName : ''} />
            {!isLarge && <span>{vendor.displayName}</span>}
            <small>{text('vendors.count', { count: vendor.games })}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
