/** The vendors of one category: a column of names, or a field of logos where there are many. Arrow keys go through them. */
import type { KeyboardEvent } from 'react';
import type { Vendor } from '#domains/games/contract/vendor.ts';
import { vendorAddress } from '#domains/games/web/index.ts';
import { Link, moveFocus, VendorMark } from '#ui';
import { useMoreText } from '../account/texts.ts';
import { isLargeMenu } from '../navigation.ts';
import styles from './VendorMenu.module.css';

type Props = { readonly vendors: readonly Vendor[]; readonly label: string; readonly onFollow: () => void };

const moveThroughVendors = (event: KeyboardEvent<HTMLUListElement>) =>
  moveFocus(event, 'list', 'a') ?? moveFocus(event, 'row', 'a');

/** The button above belongs to the first view and stays light: what its arrow key does comes with the menu. */
function focusFromButton(list: HTMLUListElement) {
  const button = list.closest('li')?.querySelector('button');
  const enter = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.querySelector('a')?.focus();
  };
  button?.addEventListener('keydown', enter);
  return () => button?.removeEventListener('keydown', enter);
}

export function VendorMenu({ vendors, label, onFollow }: Props) {
  const text = useMoreText();
  const isLarge = isLargeMenu(vendors);
  const layout = isLarge ? 'large' : 'column';
  return (
    <ul
      ref={focusFromButton}
      className={styles[layout]}
      aria-label={label}
      data-layout={layout}
      onKeyDown={moveThroughVendors}
    >
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
