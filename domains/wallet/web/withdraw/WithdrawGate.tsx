/** What stands between the member and a withdrawal: each with its reason and the way to mend it. */
import { useKycReview } from '#domains/protection/web/index.ts';
import { ButtonLink, Icon, type IconName, Link, Note, StepCard, Tag } from '#ui';
import { useBoundText, useCashText } from '../cashier/Cash.tsx';
import { useMoments } from '../cashier/moment.ts';
import { useText } from './texts.ts';
import styles from './Withdraw.module.css';
import type { Standing } from './withdraw.queries.ts';
import { addAccountAddress, securityAddress, setPasswordAddress, verificationAddress } from './withdraw-address.ts';
import type { Missing, Nothing } from './withdraw-form.ts';

type Props = {
  readonly standing: Standing;
  readonly missing: readonly Missing[];
  readonly nothing: Nothing | null;
};

const steps: readonly { readonly key: Missing; readonly icon: IconName; readonly to: string }[] = [
  { key: 'kyc', icon: 'user', to: verificationAddress },
  { key: 'password', icon: 'lock', to: setPasswordAddress },
  { key: 'account', icon: 'wallet', to: addAccountAddress },
];

export function WithdrawGate({ standing, missing, nothing }: Props) {
  const text = useText();
  const cash = useCashText();
  const bound = useBoundText();
  const { minute } = useMoments();
  const { kycTier: tier, kycNeeded: needed, withdrawalBlockedUntil: blocked } = standing;
  const handedInAt = useKycReview({ isAsked: missing.includes('kyc') });
  /** What the member has done, and others do not have done yet. */
  const isWaiting = (key: Missing) => key === 'kyc' && handedInAt !== null;
  const first = steps.find(({ key }) => missing.includes(key) && !isWaiting(key))?.key;
  return (
    <>
      {missing.length > 0 && (
        <StepCard title={text('withdraw.gate')}>
          <p className={styles.lead}>{text('withdraw.gate.lead')}</p>
          <ul className={styles.gates}>
            {steps.map(({ key, icon, to }) => (
              <li key={key} data-done={!missing.includes(key) || undefined}>
                <span className={styles.mark}>
                  <Icon name={missing.includes(key) ? icon : 'check'} />
                </span>
                <div>
                  <b>{text(`withdraw.gate.${key}`)}</b>
                  <small>
                    {handedInAt !== null && isWaiting(key)
                      ? text('withdraw.gate.kyc.waits', { time: minute(handedInAt) })
                      : text(`withdraw.gate.${key}.lead`, { tier, needed })}
                  </small>
                </div>
                {missing.includes(key) ? (
                  <ButtonLink kind={key === first ? 'primary' : 'secondary'} to={to}>
                    {text(isWaiting(key) ? 'withdraw.gate.kyc.see' : `withdraw.gate.${key}.go`)}
                  </ButtonLink>
                ) : (
                  <Tag tone="positive">{text('withdraw.gate.done')}</Tag>
                )}
              </li>
            ))}
          </ul>
        </StepCard>
      )}
      {blocked !== null && (
        <Note tone="warning">
          {text('withdraw.blocked', { time: minute(blocked) })}{' '}
          <Link to={securityAddress}>{text('withdraw.blocked.why')}</Link>
        </Note>
      )}
      {missing.length === 0 && blocked === null && nothing !== null && (
        <StepCard title={text('withdraw.nothing')}>
          <p className={styles.lead}>
            {text(`withdraw.nothing.${nothing}`, {
              left: cash(standing.turnoverLeft),
              time: minute(standing.dayResetsAt),
              min: bound(standing.min),
              count: standing.openOrders,
            })}
          </p>
        </StepCard>
      )}
    </>
  );
}
