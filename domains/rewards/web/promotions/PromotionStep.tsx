/** What can be done about a promotion now, or why nothing can. */
import { loginPopup, realAccountPopup } from '#domains/identity/web/index.ts';
import { isMet } from '#domains/rewards/rules/promotion.ts';
import { usePopups } from '#platform/web/popup.tsx';
import { useSite } from '#platform/web/site.ts';
import { useSession } from '#platform/web/use-session.ts';
import { Button } from '#ui';
import type { PromotionSeen } from '../promotion.queries.ts';
import { useJoin } from '../promotion-step.ts';
import { useText } from '../texts.ts';
import { nextStepOf } from './next-step.ts';
import styles from './PromotionStep.module.css';
import { Refusal } from './Refusal.tsx';
import { RewardForm } from './RewardForm.tsx';
import { firstDayOf } from './shown.ts';

type Props = { readonly promotion: PromotionSeen; readonly isPaused: boolean };

export function PromotionStep({ promotion, isPaused }: Props) {
  const text = useText();
  const step = nextStepOf(promotion.status);
  if (isPaused && step !== null) {
    return (
      <p role="status" className={styles.paused}>
        {text('rewards.paused')}
      </p>
    );
  }
  return (
    <div className={styles.step}>
      <Standing promotion={promotion} />
      {step === 'join' && <JoinButton id={promotion.id} />}
      {step === 'request' && <RewardForm id={promotion.id} />}
    </div>
  );
}

function Standing({ promotion }: { readonly promotion: PromotionSeen }) {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  const { status, startsAt, remark, condition } = promotion;
  const said = {
    join: 'rewards.join.note',
    joined: 'rewards.said.joined',
    signed: 'rewards.said.joined',
    claim: 'rewards.said.claim',
    applying: 'rewards.said.applying',
    process: 'rewards.said.process',
    rejected: 'rewards.said.rejected',
    issued: 'rewards.said.issued',
    claimed: 'rewards.said.claimed',
    close: 'rewards.said.close',
    'coming soon': 'rewards.said.soon',
  } as const;
  const isNotYet = status === 'coming soon' && condition !== null && !isMet(condition);
  return (
    <div role="status">
      <p>
        {isNotYet
          ? text('rewards.said.notYet', { level: condition.vipLevel, own: condition.ownLevel ?? 0 })
          : text(said[status], { from: firstDayOf(startsAt, platformOffsetMinutes) })}
      </p>
      {remark && (
        <blockquote className={styles.remark}>
          <b>{text('rewards.why')}</b>
          {remark}
        </blockquote>
      )}
    </div>
  );
}

/** A guest is asked to log in and comes back here; a trial is told that this needs a real account. */
function JoinButton({ id }: { readonly id: string }) {
  const text = useText();
  const popups = usePopups();
  const session = useSession();
  const join = useJoin();
  const press = () => {
    if (session === null) popups.open(loginPopup, { wanted: `/promotions#${id}`, notice: 'required' });
    else if (session.isTrial) popups.open(realAccountPopup);
    else join.mutate(id);
  };
  return (
    <>
      <Button kind="primary" size="large" wide busy={join.isPending} onPress={press}>
        {text(session === null ? 'rewards.join.login' : 'rewards.join')}
      </Button>
      <Refusal error={join.error} />
    </>
  );
}
