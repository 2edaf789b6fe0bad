/** What can be done with one account of the team. What only its direct upline may do stands there with a lock and the name. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, Dialog, Icon, type IconName, Link } from '#ui';
import styles from './AccountSheet.module.css';
import { type DownlineView, downlineQuery } from './downline.queries.ts';
import { underAddress } from './team-address.ts';
import { useText } from './texts.ts';
import { useProposeAddress } from './use-propose-address.ts';

type Props = {
  readonly downline: DownlineView;
  readonly onTransfer: () => void;
  readonly onPoints: () => void;
  readonly onClose: () => void;
};

/** A masked name cannot be looked for in a report. */
const isMasked = (account: string) => account.includes('*');

export function AccountSheet({ downline, onTransfer, onPoints, onClose }: Props) {
  const text = useText();
  const { account, ref, isAgent, isDirect, depth, status } = downline;
  const { data } = useQuery(downlineQuery(useCall(), ref));
  const upline = data?.upline;
  const level = text(isAgent ? 'downline.head.agent' : 'downline.head.member', { level: depth });
  const closed = status === 'closed' ? text('downline.closed.no') : null;
  const foreign = isDirect ? null : text('downline.only', { upline: upline ?? '…' });
  const lock = foreign ?? closed;
  const propose = useProposeAddress()(account);
  const report = (page: string) => `/agentHome/${page}?account=${encodeURIComponent(account)}`;
  return (
    <Dialog
      title={account}
      closeLabel={text('downline.close')}
      size="small"
      onClose={onClose}
      footer={
        <Button wide onPress={onClose}>
          {text('downline.close')}
        </Button>
      }
    >
      <p className={styles.lead}>
        {level}
        {upline !== undefined && !isDirect && ` · ${text('downline.under', { upline })}`}
      </p>
      <ul className={styles.actions}>
        <SheetLink icon="node" to={underAddress(ref)} onFollow={onClose}>
          {text('downline.show')}
        </SheetLink>
        {!isMasked(account) && (
          <>
            <SheetLink icon="list" to={report('personalHistoryCopy')} onFollow={onClose}>
              {text('downline.bets')}
            </SheetLink>
            <SheetLink icon="document" to={report('agentDownlineTransactionDetailsCopy')} onFollow={onClose}>
              {text('downline.transactions')}
            </SheetLink>
          </>
        )}
        <SheetAction icon="swap" lock={lock} onPress={onTransfer}>
          {text('downline.transfer')}
        </SheetAction>
        <SheetAction icon="sliders" lock={lock} onPress={onPoints}>
          {text('downline.rebate')}
        </SheetAction>
        {propose !== null && <ProposeEntry to={propose} lock={lock} isAgent={isAgent} onFollow={onClose} />}
      </ul>
    </Dialog>
  );
}

type ProposeProps = {
  readonly to: string;
  readonly lock: string | null;
  readonly isAgent: boolean;
  readonly onFollow: () => void;
};

function ProposeEntry({ to, lock, isAgent, onFollow }: ProposeProps) {
  const text = useText();
  if (lock === null && isAgent) {
    return (
      <SheetLink icon="contract" to={to} onFollow={onFollow}>
        {text('downline.propose')}
      </SheetLink>
    );
  }
  return (
    <SheetAction icon="contract" lock={lock ?? text('downline.agentsOnly')}>
      {text('downline.propose')}
    </SheetAction>
  );
}

type LinkProps = {
  readonly icon: IconName;
  readonly to: string;
  readonly onFollow: () => void;
  readonly children: ReactNode;
};

function SheetLink({ icon, to, onFollow, children }: LinkProps) {
  return (
    <li>
      <Link to={to} onClick={onFollow}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <b>{children}</b>
        <Icon name="right" flip />
      </Link>
    </li>
  );
}

type ActionProps = {
  readonly icon: IconName;
  /** Why it cannot be done; null: it can. */
  readonly lock: string | null;
  readonly onPress?: () => void;
  readonly children: ReactNode;
};

function SheetAction({ icon, lock, onPress, children }: ActionProps) {
  return (
    <li>
      <button type="button" aria-disabled={lock !== null || undefined} onClick={lock === null ? onPress : undefined}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <b>
          {children}
          {lock !== null && <small>{lock}</small>}
        </b>
        {lock === null ? <Icon name="right" flip /> : <Icon name="lock" />}
      </button>
    </li>
  );
}
