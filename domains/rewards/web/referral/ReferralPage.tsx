/** Inviting friends: the link, what became of it, what it earned, and the friends. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, Card, Dialog, ErrorState, Icon, Note, PageHead, Skeleton, SummaryList } from '#ui';
import { useAmount } from '../envelope/use-amount.ts';
import { Earnings, percentText } from './Earnings.tsx';
import { FriendsCard } from './FriendsCard.tsx';
import { Funnel } from './Funnel.tsx';
import { InviteCard } from './InviteCard.tsx';
import styles from './Referral.module.css';
import { type ReferralView, referralQuery } from './referral.queries.ts';
import { useText } from './texts.ts';

export function ReferralPage() {
  const text = useText();
  const amount = useAmount();
  const referral = useQuery(referralQuery(useCall()));
  const [hasRules, setRules] = useState(false);
  const { data } = referral;
  return (
    <>
      <PageHead
        title={text('referral.title')}
        lead={
          data?.isEnabled &&
          text('referral.lead', {
            inviter: amount(data.terms.inviterGift),
            friend: amount(data.terms.friendGift),
            deposit: amount(data.terms.minDeposit),
          })
        }
        end={
          data && (
            <Button size="small" icon="info" onPress={() => setRules(true)}>
              {text('referral.rules')}
            </Button>
          )
        }
      />
      {referral.isPending && (
        <div className={styles.coming} aria-busy="true">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      )}
      {referral.isError && !data && (
        <ErrorState
          message={referral.error.message}
          retryLabel={text('referral.retry')}
          busy={referral.isFetching}
          onRetry={() => void referral.refetch()}
        />
      )}
      {data && <ReferralContent referral={data} />}
      {data && hasRules && <RulesDialog terms={data.terms} onClose={() => setRules(false)} />}
    </>
  );
}

function ReferralContent({ referral }: { readonly referral: ReferralView }) {
  const text = useText();
  const amount = useAmount();
  const { url, code, funnel, waiting, terms } = referral;
  return (
    <div className={styles.page}>
      {url && code ? <InviteCard url={url} code={code} /> : <Note tone="info">{text('referral.disabled')}</Note>}
      <Funnel funnel={funnel} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Earnings earned={referral.earned} terms={terms} />
          <FriendsCard />
        </div>
        <div className={styles.stack}>
          <Card heading="h2" title={text('referral.waiting')}>
            <SummaryList
              rows={[
                {
                  label: text('referral.waiting.gifts', { people: waiting.gifts.people }),
                  value: <bdi>{amount(waiting.gifts.amount)}</bdi>,
                },
                { label: text('referral.waiting.share'), value: <bdi>{amount(waiting.share)}</bdi> },
              ]}
            />
          </Card>
          <Conditions terms={terms} />
        </div>
      </div>
    </div>
  );
}

type TermsProps = { readonly terms: ReferralView['terms'] };

function Conditions({ terms: { minDeposit, minValidBet, qualifyDays } }: TermsProps) {
  const text = useText();
  const amount = useAmount();
  const conditions = [
    text('referral.counts.deposit', { deposit: amount(minDeposit) }),
    text('referral.counts.tier'),
    text('referral.counts.bets', { bets: amount(minValidBet), days: qualifyDays }),
    text('referral.counts.own'),
  ];
  return (
    <Card heading="h2" title={text('referral.counts')}>
      <ul className={styles.conditions}>
        {conditions.map((condition) => (
          <li key={condition}>
            <Icon name="check" />
            {condition}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RulesDialog({ terms, onClose }: TermsProps & { readonly onClose: () => void }) {
  const text = useText();
  const amount = useAmount();
  const rates = terms.levels.map(({ ratePpm }) => percentText(ratePpm)).join(' / ');
  const rules = [
    text('referral.rules.gift', {
      inviter: terms.levels.map(({ gift }) => amount(gift)).join(' / '),
      friend: amount(terms.friendGift),
      hours: terms.holdHours,
    }),
    text('referral.rules.qualify', {
      days: terms.qualifyDays,
      deposit: amount(terms.minDeposit),
      bets: amount(terms.minValidBet),
    }),
    text('referral.rules.share', { rate: rates, days: terms.shareDays, cap: amount(terms.monthCap) }),
    text('referral.rules.limits', {
      friends: terms.monthFriends,
      source: terms.sourceFriends,
      sourceDays: terms.sourceDays,
    }),
    text('referral.rules.friends'),
  ];
  return (
    <Dialog title={text('referral.rules')} closeLabel={text('referral.close')} size="small" onClose={onClose}>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Dialog>
  );
}
