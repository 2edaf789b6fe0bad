/** How many letters wait, and the newest of them: below the bell, and on a phone a sheet. */
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { bell as Bell, unreadQuery } from '#domains/messages/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Badge, Dialog, Icon, Skeleton, useMediaQuery } from '#ui';
import { memberPagePath } from '../member-page-path.ts';
import { PopupBoundary } from '../PopupBoundary.tsx';
import { useText } from '../texts.ts';
import { useDisclosure } from '../use-disclosure.ts';
import styles from './HeaderBell.module.css';
import { useMoreText } from './texts.ts';

export function HeaderBell() {
  const text = useText();
  const moreText = useMoreText();
  const { data: unread } = useQuery(unreadQuery(useCall()));
  const { isOpen, setOpen, host } = useDisclosure<HTMLDivElement>();
  const isSmall = useMediaQuery('(max-width: 720px)');
  const close = () => setOpen(false);
  const label = moreText('account.bell', { count: unread?.unreadMessage ?? 0 });
  const list = (
    <Suspense fallback={<Skeleton shape="block" />}>
      <Bell inboxPath={memberPagePath('messageV2')} onFollow={close} />
    </Suspense>
  );
  return (
    <div className={styles.host} {...(isSmall ? {} : host)}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="bell" />
        <span className={styles.badge} aria-hidden="true">
          <Badge count={unread?.unreadMessage} />
        </span>
      </button>
      {isOpen && (
        <PopupBoundary onClose={close}>
          {isSmall ? (
            <Dialog title={label} hideTitle closeLabel={text('shell.close')} onClose={close}>
              {list}
            </Dialog>
          ) : (
            <div className={styles.popover}>{list}</div>
          )}
        </PopupBoundary>
      )}
    </div>
  );
}
