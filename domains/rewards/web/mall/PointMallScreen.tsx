/** The points mall: what a member has, and what can be taken for it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemCategories } from '#domains/rewards/contract/mall.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Button, ButtonLink, Chip, EmptyState, ErrorState, PageHead, Skeleton, Switch } from '#ui';
import nothing from '#ui/art/scene-offline.svg';
import { ConvertCard } from './ConvertCard.tsx';
import { ConvertDialog } from './ConvertDialog.tsx';
import styles from './Mall.module.css';
import {
  type PointConfig,
  pointBalanceQuery,
  pointConfigQuery,
  type RewardPage,
  type RewardView,
  rewardsQuery,
} from './mall.queries.ts';
import { PointsStrip } from './PointsStrip.tsx';
import { amountOf, cashText, factorText } from './points.ts';
import { RewardCard } from './RewardCard.tsx';
import { RewardDialog } from './RewardDialog.tsx';
import { useText } from './texts.ts';

const skeletonCards = 10;

export function PointMallScreen() {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const { brand } = useSite();
  const rewards = useQuery(rewardsQuery(call, locale));
  const balance = useQuery(pointBalanceQuery(call));
  const config = useQuery(pointConfigQuery(call));
  const [opened, setOpened] = useState<RewardView | 'convert' | null>(null);
  const close = () => setOpened(null);
  const failed = [rewards, balance, config].find(({ error, data }) => error && !data);
  const retry = () => void Promise.all([rewards.refetch(), balance.refetch(), config.refetch()]);
  const earning = config.data?.earning;
  return (
    <div className={styles.page}>
      <PageHead
        title={text('mall.title')}
        lead={
          earning
            ? text('mall.lead.earning', {
                amount: cashText(amountOf(earning.earnPer), brand.currencySymbol),
                factor: factorText(earning.factorPpm),
                level: earning.level,
              })
            : text('mall.lead')
        }
        end={
          <div className={styles.links}>
            <ButtonLink size="small" icon="list" to="/member/redeemHistory">
              {text('mall.history')}
            </ButtonLink>
            <ButtonLink size="small" icon="document" to="/member/pointsDetails">
              {text('mall.details')}
            </ButtonLink>
          </div>
        }
      />
      {failed?.error ? (
        <ErrorState
          message={`${failed.error.message}. ${text('mall.error.safe')}`}
          retryLabel={text('mall.retry')}
          busy={failed.isFetching}
          onRetry={retry}
        />
      ) : (
        <>
          <PointsStrip balance={balance.data} config={config.data} onConvert={() => setOpened('convert')} />
          {rewards.data && config.data && balance.data ? (
            <Rewards
              page={rewards.data}
              config={config.data}
              onOpen={setOpened}
              onConvert={() => setOpened('convert')}
            />
          ) : (
            <ComingCards />
          )}
        </>
      )}
      {opened === 'convert' && balance.data && config.data && (
        <ConvertDialog balance={balance.data} config={config.data} onClose={close} />
      )}
      {opened !== null && opened !== 'convert' && rewards.data && balance.data && (
        <RewardDialog reward={opened} own={rewards.data.own} balance={balance.data.balance} onClose={close} />
      )}
    </div>
  );
}

const ComingCards = () => (
  <div className={styles.cards} aria-busy="true">
    {Array.from({ length: skeletonCards }, (_, place) => (
      <div key={place} className={styles.coming}>
        <Skeleton shape="block" />
      </div>
    ))}
  </div>
);

type RewardsProps = {
  readonly page: RewardPage;
  readonly config: PointConfig;
  readonly onOpen: (reward: RewardView) => void;
  readonly onConvert: () => void;
};

function Rewards({ page, config, onOpen, onConvert }: RewardsProps) {
  const text = useText();
  const [category, setCategory] = useState<RewardView['category'] | null>(null);
  const [isAvailable, setAvailable] = useState(false);
  const { content, categories, own } = page;
  const shown = content.filter(
    (reward) => (category === null || reward.category === category) && (!isAvailable || reward.hindrance === null),
  );
  const showAll = () => {
    setCategory(null);
    setAvailable(false);
  };
  const countOf = (name: RewardView['category']) => categories.find((one) => one.category === name)?.count ?? 0;
  if (content.length === 0) return <EmptyState art={nothing} title={text('mall.empty.brand')} />;
  return (
    <>
      <div className={styles.filters}>
        <fieldset className={styles.chips}>
          <legend>{text('mall.filter')}</legend>
          <Chip selected={category === null} onPress={() => setCategory(null)}>
            {text('mall.all', { count: content.length })}
          </Chip>
          {itemCategories
            .filter((name) => countOf(name) > 0)
            .map((name) => (
              <Chip key={name} selected={category === name} onPress={() => setCategory(name)}>
                {text('mall.category.count', { name: text(`mall.category.${name}`), count: countOf(name) })}
              </Chip>
            ))}
        </fieldset>
        <Switch label={text('mall.available')} isOn={isAvailable} onSwitch={setAvailable} />
      </div>
      {shown.length === 0 && (
        <EmptyState
          art={nothing}
          title={text(isAvailable ? 'mall.empty.available' : 'mall.empty')}
          hint={text('mall.empty.hint', { count: content.length })}
          action={
            <Button size="small" onPress={showAll}>
              {text('mall.showAll')}
            </Button>
          }
        />
      )}
      {shown.length > 0 && (
        <ul className={styles.cards}>
          {shown.map((reward, place) => (
            <li key={reward.rewardId}>
              <RewardCard reward={reward} own={own} isEarly={place < 5} onOpen={() => onOpen(reward)} />
            </li>
          ))}
          {config.ratio > 0 && (
            <li>
              <ConvertCard balance={own.balance} config={config} onConvert={onConvert} />
            </li>
          )}
        </ul>
      )}
    </>
  );
}
