import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Button, EmptyState, ErrorState, Icon, Skeleton, StickyBar, useToast } from '#ui';
import nothing from '#ui/art/lantern.svg';
import { useGiftText } from '../gift/texts.ts';
import { BoardPreview } from './board/BoardPreview.tsx';
import { useFigures } from './figures.ts';
import styles from './Mission.module.css';
import { MissionGroupCard } from './MissionGroupCard.tsx';
import { type MissionClaim, type MissionView, missionsQuery, useClaimMissions } from './mission.queries.ts';
import { type ClaimableSum, groupMissions, sumClaimable } from './mission-group.ts';
import { useText } from './texts.ts';

type Props = { readonly onClaim: (claim: MissionClaim) => void; readonly onOpenBoard: () => void };

export function MissionTab({ onClaim, onOpenBoard }: Props) {
  const { locale } = useLocale();
  const summary = useQuery(missionsQuery(useCall(), locale));
  return (
    <div className={styles.page}>
      <div className={styles.stack}>
        <MissionList summary={summary} onClaim={onClaim} />
      </div>
      <aside className={styles.stack}>
        <BoardPreview onOpen={onOpenBoard} />
      </aside>
    </div>
  );
}

type ListProps = Pick<Props, 'onClaim'> & {
  readonly summary: ReturnType<typeof useQuery<{ readonly missions: MissionView[] }>>;
};

function MissionList({ summary, onClaim }: ListProps) {
  const text = useText();
  const toast = useToast();
  const claiming = useClaimMissions();
  const { data, error, isFetching, dataUpdatedAt } = summary;
  if (error && !data)
    return (
      <ErrorState
        message={error.message}
        retryLabel={text('mission.retry')}
        busy={isFetching}
        onRetry={() => void summary.refetch()}
      />
    );
  if (!data) return <MissionSkeleton />;
  if (data.missions.length === 0)
    return <EmptyState art={nothing} title={text('mission.none')} hint={text('mission.none.hint')} />;
  const claim = (mission?: MissionView) =>
    claiming.mutate(mission ? { mission: { missionId: mission.missionId, window: mission.window } } : {}, {
      onSuccess: onClaim,
      onError: ({ message }) => toast({ text: message, tone: 'error' }),
    });
  const sent = claiming.isPending ? (claiming.variables?.mission ?? 'all') : null;
  return (
    <>
      <ClaimStrip missions={data.missions} isBusy={sent === 'all'} onClaim={() => claim()} />
      {groupMissions(data.missions, dataUpdatedAt).map((group) => (
        <MissionGroupCard
          key={group.key}
          group={group}
          isBusy={({ missionId, window }) =>
            sent !== null && sent !== 'all' && sent.missionId === missionId && sent.window === window
          }
          onClaim={claim}
        />
      ))}
    </>
  );
}

type StripProps = {
  readonly missions: readonly MissionView[];
  readonly isBusy: boolean;
  readonly onClaim: () => void;
};

/** Points, money and free rounds, each where there is some. */
function useWorths({ points, amount, rounds }: ClaimableSum): string[] {
  const text = useText();
  const giftText = useGiftText();
  const { cash } = useFigures();
  return [
    ...(points > 0 ? [text('mission.points', { points })] : []),
    ...(amount > 0n ? [cash(amount)] : []),
    ...(rounds > 0 ? [giftText('gift.rounds', { count: rounds })] : []),
  ];
}

/** On a phone the button stays at the thumb. */
function ClaimStrip({ missions, isBusy, onClaim }: StripProps) {
  const text = useText();
  const worths = useWorths(sumClaimable(missions));
  const count = missions.filter(({ state }) => state === 'claimable').length;
  if (count === 0) return null;
  const worth = text('mission.ready.worth', { worth: worths.join(', ') });
  const button = (
    <Button kind="primary" busy={isBusy} onPress={onClaim}>
      {text('mission.claimAll')}
    </Button>
  );
  return (
    <>
      <div className={styles.strip}>
        <Icon name="target" />
        <p>
          <b>{text('mission.ready', { count })}</b>
          <small>{worth}</small>
        </p>
        <span className={styles.wide}>{button}</span>
      </div>
      <StickyBar label={text('mission.ready', { count })} value={worth}>
        {button}
      </StickyBar>
    </>
  );
}

const MissionSkeleton = () => (
  <div className={styles.coming} aria-busy="true">
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </div>
);
