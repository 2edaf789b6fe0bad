/** A button that unfolds a short list of actions and addresses under itself. */
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '../badge/Badge.tsx';
import { moveFocus } from '../interaction/roving-focus.ts';
import { Icon, type IconName } from '../picture/Icon.tsx';
import { Link } from './Link.tsx';
import styles from './Menu.module.css';

export type MenuItem = {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly badge?: number | undefined;
  /** An address of this site; without one the item is an action. */
  readonly to?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly current?: boolean | undefined;
  /** A line stands before it. */
  readonly apart?: boolean | undefined;
};

type Props = {
  /** Names the list and the button; it holds the words that the button shows. */
  readonly label: string;
  /** What the button shows. */
  readonly button: ReactNode;
  readonly items: readonly MenuItem[];
  /** Which edges of button and list stand in one line. */
  readonly align?: 'start' | 'end' | undefined;
};

const itemSelector = '[role="menuitem"]';

export function Menu({ label, button, items, align = 'end' }: Props) {
  const [open, setOpen] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const id = useId();

  const unfold = (from: 'first' | 'last') => {
    flushSync(() => setOpen(true));
    const found = [...(host.current?.querySelectorAll<HTMLElement>(itemSelector) ?? [])];
    found.at(from === 'first' ? 0 : -1)?.focus();
  };
  const fold = () => {
    setOpen(false);
    host.current?.querySelector('button')?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      unfold(event.key === 'ArrowDown' ? 'first' : 'last');
    } else if (open && event.key === 'Escape') {
      event.stopPropagation();
      fold();
    } else if (open && event.key === 'Tab') setOpen(false);
    else if (open) moveFocus(event, 'list', itemSelector);
  };

  return (
    // Focusable by script, so that a press on the button does not look like leaving where buttons take no focus.
    <div ref={host} className={styles.host} role="group" tabIndex={-1} onBlur={leave} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? setOpen(false) : unfold('first'))}
      >
        {button}
      </button>
      {open && (
        <div id={id} className={`${styles.menu} ${styles[align]}`} role="menu" aria-label={label}>
          {items.map((item) => (
            <MenuEntry key={item.key} item={item} onChosen={fold} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuEntry({ item, onChosen }: { readonly item: MenuItem; readonly onChosen: () => void }) {
  const { icon, label, badge, to, onPress, current, apart } = item;
  const choose = () => {
    onChosen();
    onPress?.();
  };
  const shared = { role: 'menuitem', className: styles.item, tabIndex: -1, onClick: choose } as const;
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span className={styles.label}>{label}</span>
      <Badge count={badge} />
    </>
  );
  return (
    <>
      {apart && <hr />}
      {to === undefined ? (
        <button type="button" {...shared}>
          {content}
        </button>
      ) : (
        <Link to={to} aria-current={current ? 'page' : undefined} {...shared}>
          {content}
        </Link>
      )}
    </>
  );
}
