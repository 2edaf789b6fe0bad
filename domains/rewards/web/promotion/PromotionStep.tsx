/** What can be done about a promotion now, or why nothing can. */
import { loginPopup, realAccountPopup } from '#domains/identity/web/index.ts';
import { isConditionMet } from '#domains/rewards/rules/promotion.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { useSite } from '#platform/web/site.ts';
import { Button } from '#ui';
import { useText } from '../texts.ts';
import styles from './PromotionStep.module.css';
import type { PromotionView } from './promotion.queries.ts';
import { useJoin } from './promotion-step.ts';
import { firstDayOf } from './promotion-text.ts';
import { RefusalNote } from './RefusalNote.tsx';
import { RewardForm } from './RewardForm.tsx';
import { nextStepOf } from './status/next-step.ts';

type Props = { readonly promotion: PromotionView; readonly isPaused: boolean };

export function PromotionStep({ promotion, isPaused }: Props) {
  const text = useText();
  const next = nextStepOf(promotion.status);
  const step = promotion.byItself && next === 'request' ? null : next;
  if (isPaused && step !== null) {
    return (
      <p role="status" className={styles.paused}>
        {text('rewards.paused')}
      </p>
    );
  }
  return (
    <div className={styles.step}>
      <ParticipationState promotion={promotion} />
      {step === 'join' && <JoinButton id={promotion.id} />}
      {step === 'request' && <RewardForm id={promotion.id} />}
    </div>
  );
}

function ParticipationState({ promotion }: { readonly promotion: PromotionView }) {
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
  const joined = promotion.raffle ? 'rewards.said.raffle' : 'rewards.said.byItself';
  const word = promotion.byItself && status === 'joined' ? joined : said[status];
  const isNotYet = status === 'coming soon' && condition !== null && !isConditionMet(condition);
  return (
    <div role="status">
      <p>
        {isNotYet
          ? text('rewards.said.notYet', { level: condition.vipLevel, own: condition.ownLevel ?? 0 })
          : text(word, { from: firstDayOf(startsAt, platformOffsetMinutes) })}
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

/** A guest has to log in and returns here; a trial sees that this needs a real account. */
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
      <RefusalNote error={join.error} />
    </>
  );
}
