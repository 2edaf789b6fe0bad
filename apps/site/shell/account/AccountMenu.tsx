/** The menu behind the member's picture. */
import { avatarPicture } from '#artwork/address.ts';
import { signOutPopup } from '#domains/identity/web/index.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import type { Session } from '#platform/web/session/session.ts';
import { Icon, Menu } from '#ui';
import { useText } from '../texts.ts';
import styles from './AccountMenu.module.css';
import { listAccountEntries } from './account-entries.ts';
import { entryIcons } from './account-icons.ts';
import { useMoreText } from './texts.ts';

type Props = {
  readonly session: Session;
  readonly vip: { readonly label: string; readonly level: number } | null;
  readonly waiting: number | undefined;
};

export function AccountMenu({ session, vip, waiting }: Props) {
  const text = useText();
  const moreText = useMoreText();
  const popups = usePopups();
  const items = [
    ...listAccountEntries(session).map(({ key, to }) => ({
      key,
      to,
      label: moreText(`account.entry.${key}`),
      icon: entryIcons[key],
      badge: key === 'rewards' ? waiting : undefined,
    })),
    {
      key: 'out',
      label: moreText('account.out'),
      icon: 'sign-out',
      apart: true,
      onPress: () => popups.open(signOutPopup),
    } as const,
  ];
  const name = session.isTrial ? moreText('account.trial') : session.userName;
  // What is seen stands in the name word for word, for those who call it by its name.
  const rank = vip ? `VIP ${vip.level} · ${vip.label}` : '';
  return (
    <Menu
      label={`${text('shell.account')}: ${name} ${rank}`.trim()}
      items={items}
      button={
        <span className={styles.me}>
          <img src={avatarPicture(session.icon || session.userName)} alt="" width="36" height="36" />
          <span className={styles.name}>
            <b>{name}</b> {vip && <small>{rank}</small>}
          </span>
          <Icon name="down" />
        </span>
      }
    />
  );
}
