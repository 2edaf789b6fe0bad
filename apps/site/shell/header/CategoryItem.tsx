/** One category with the menu of its vendors: under a pointer that rests on it, or by the arrow beside its name. */
import { type MouseEvent, memo, type PointerEvent, useState } from 'react';
import { Silent } from '#platform/web/lazy/boundary.tsx';
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { Icon, Link } from '#ui';
import { moreTexts } from '../account/texts.ts';
import { isLargeMenu, type NavEntry } from '../navigation.ts';
import { useText } from '../texts.ts';
import { useDisclosure } from '../use-disclosure.ts';
import styles from './CategoryBar.module.css';

const VendorMenu = lazyPart('VendorMenu', async () => (await import('./VendorMenu.tsx')).VendorMenu, [moreTexts]);

type Props = { readonly entry: NavEntry; readonly label: string; readonly isCurrent: boolean };

/** As wide as one column of vendors. */
const columnPx = 300;

/** Pixels from the start of the header at which a column of vendors stands under its category and within the page. */
function menuOffsetOf(item: HTMLElement): number {
  const header = item.closest('header')?.getBoundingClientRect();
  if (!header) return 0;
  const { left, right } = item.getBoundingClientRect();
  const isMirrored = getComputedStyle(item).direction === 'rtl';
  const start = isMirrored ? header.right - right : left - header.left;
  return Math.max(0, Math.min(start, header.width - columnPx));
}

export const CategoryItem = memo(function CategoryItem({ entry: { to, vendors }, label, isCurrent }: Props) {
  const text = useText();
  const { isOpen, setOpen, host } = useDisclosure<HTMLLIElement>();
  const [start, setStart] = useState(0);
  const large = isLargeMenu(vendors);

  const open = () => {
    if (host.ref.current) setStart(menuOffsetOf(host.ref.current));
    setOpen(true);
  };
  const close = () => setOpen(false);
  // A finger has no way to rest on something: it uses the arrow.
  const onPointer = (change: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') change();
  };
  // A mouse that presses has rested here already, and did not come to close what it just opened.
  const press = ({ nativeEvent }: MouseEvent) => {
    const isMouse = nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'mouse';
    if (isOpen && !isMouse) close();
    else open();
  };

  return (
    <li {...host} onPointerEnter={onPointer(open)} onPointerLeave={onPointer(close)}>
      <Link className={styles.link} to={to} aria-current={isCurrent ? 'page' : undefined} onClick={close}>
        {label}
      </Link>
      <button
        type="button"
        className={styles.arrow}
        aria-expanded={isOpen}
        aria-label={text('shell.vendors', { category: label })}
        onClick={press}
      >
        <Icon name="down" />
      </button>
      {isOpen && (
        <Silent>
          <div
            className={large ? `${styles.menu} ${styles.large}` : styles.menu}
            style={large ? undefined : { insetInlineStart: start }}
          >
            <VendorMenu vendors={vendors} label={text('shell.vendors', { category: label })} onFollow={close} />
          </div>
        </Silent>
      )}
    </li>
  );
});
