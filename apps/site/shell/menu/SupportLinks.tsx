/** The ways to people who answer. Their addresses arrive hidden and are opened by a press. */
import { memo } from 'react';
import { customerServiceIcon, openCustomerService, useBootstrap } from '#domains/content/web/index.ts';
import { Icon, Link } from '#ui';
import { MemberLink } from '../MemberLink.tsx';
import { useText } from '../texts.ts';
import styles from './SideLinks.module.css';

export const SupportLinks = memo(function SupportLinks({ onFollow }: { readonly onFollow: (() => void) | undefined }) {
  const text = useText();
  const { customerService } = useBootstrap();
  return (
    <nav aria-label={text('shell.support')}>
      <h2 className={styles.title}>{text('shell.support')}</h2>
      <ul>
        {customerService.map((entry) => (
          <li key={entry.csPosition}>
            <button type="button" className={styles.link} onClick={() => void openCustomerService(entry.path)}>
              <Icon name={customerServiceIcon(entry.csType)} />
              <span>{entry.title}</span>
            </button>
          </li>
        ))}
        <li>
          <MemberLink className={styles.link} to="/chatRoom" onFollow={onFollow}>
            <Icon name="chat" />
            <span>{text('shell.chatRoom')}</span>
          </MemberLink>
        </li>
        <li>
          <Link className={styles.link} to="/help#responsible" onClick={onFollow}>
            <Icon name="hand" />
            <span>{text('shell.responsible')}</span>
          </Link>
        </li>
      </ul>
    </nav>
  );
});
