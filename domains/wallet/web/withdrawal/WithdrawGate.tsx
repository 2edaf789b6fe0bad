/** What a member has to do before a withdrawal: each item with its reason and its link. */
import { useKycReview } from '#domains/protection/web/index.ts';
import { ButtonLink, Icon, type IconName, Link, Note, StepCard, Tag } from '#ui';
import type { ActiveBonus } from '../cashier/active-bonus.ts';
import { BonusFirst } from '../cashier/BonusFirst.tsx';
import { useBoundText, useCashText } from '../cashier/Cash.tsx';
import { useMoments } from '../cashier/moment.ts';
import { useText } from './texts.ts';
import styles from './Withdraw.module.css';
import type { WithdrawalStandingView } from './withdrawal.queries.ts';
import { addAccountAddress, securityAddress, setPasswordAddress, verificationAddress } from './withdrawal-address.ts';
import type { BlockedReason, MissingRequirement } from './withdrawal-form.ts';

type Props = {
  readonly standing: WithdrawalStandingView;
  readonly missing: readonly MissingRequirement[];
  readonly blockedReason: BlockedReason | null;
  readonly bonus: ActiveBonus | null;
};

const steps: readonly { readonly key: MissingRequirement; readonly icon: IconName; readonly to: string }[] = [
  { key: 'kyc', icon: 'user', to: verificationAddress },
  { key: 'password', icon: 'lock', to: setPasswordAddress },
  { key: 'account', icon: 'wallet', to: addAccountAddress },
];

const reasonKeys = {
  too_many_open_orders: 'open',
  day_limit_reached: 'day',
  insufficient_funds: 'balance',
  turnover_unmet: 'turnover',
} as const satisfies Readonly<Record<Exclude<BlockedReason, 'bonus_active'>, string>>;

export function WithdrawGate({ standing, missing, blockedReason, bonus }: Props) {
  const text = useText();
  const cash = useCashText();
  const bound = useBoundText();
  const { minute } = useMoments();
  const { kycTier: tier, kycNeeded: needed, withdrawalBlockedUntil: blocked } = standing;
  const handedInAt = useKycReview({ isAsked: missing.includes('kyc') });
  /** Items that this member has done and others may not have. */
  const isWaiting = (key: MissingRequirement) => key === 'kyc' && handedInAt !== null;
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
      {missing.length === 0 && blocked === null && blockedReason !== null && (
        <StepCard title={text('withdraw.nothing')}>
          {blockedReason === 'bonus_active' ? (
            <div className={styles.lead}>{bonus && <BonusFirst bonus={bonus} />}</div>
          ) : (
            <p className={styles.lead}>
              {text(`withdraw.nothing.${reasonKeys[blockedReason]}`, {
                left: cash(standing.turnoverLeft),
                time: minute(standing.dayResetsAt),
                min: bound(standing.min),
                count: standing.openOrders,
              })}
            </p>
          )}
        </StepCard>
      )}
    </>
  );
}
