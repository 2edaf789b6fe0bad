import type { ReactNode } from 'react';
import { kycTiers } from '#domains/protection/contract/kyc.ts';
import { instant } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { Icon, type IconName } from '#ui';
import { minuteText } from '../limit/reset-text.ts';
import styles from './Kyc.module.css';
import type { WireKyc } from './kyc.queries.ts';
import { useText } from './texts.ts';

/** The state of the latest application, with its reason and what to do next. */
export function KycNotice({ kyc }: { readonly kyc: WireKyc }) {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  const [latest] = kyc.applications;
  if (kyc.tier === kycTiers.at(-1)) return <NoticeBox tone="good" icon="check" title={text('kyc.notice.whole')} />;
  if (!latest || latest.state === 'approved') return null;
  const { tier, state, reason, submittedAt } = latest;
  if (state === 'pending') {
    const at = minuteText(instant(submittedAt), platformOffsetMinutes);
    return (
      <NoticeBox tone="info" icon="clock" title={text('kyc.notice.pending', { tier })}>
        {text('kyc.notice.pending.hint', { at })}
      </NoticeBox>
    );
  }
  if (state === 'expired') {
    return (
      <NoticeBox tone="warning" icon="alert" title={text('kyc.notice.expired', { tier })}>
        {text('kyc.notice.expired.hint', { tier })}
      </NoticeBox>
    );
  }
  const tries = kyc.next?.triesLeft ?? 0;
  return (
    <NoticeBox tone="warning" icon="alert" title={text('kyc.notice.rejected', { tier })}>
      {reason && text(`kyc.reason.${reason}`)}{' '}
      {tries > 0 ? text('kyc.notice.tries', { tries }) : text('kyc.notice.spent')}
    </NoticeBox>
  );
}

type NoticeBoxProps = {
  readonly tone: 'good' | 'info' | 'warning';
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
};

function NoticeBox({ tone, icon, title, children }: NoticeBoxProps) {
  return (
    <div className={styles.notice} data-tone={tone} role="status">
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
    </div>
  );
}
