import { amountOf } from '#platform/web/record/amount.ts';
import { Button, ButtonLink, classNames, Icon, type IconName, ProgressBar, Tag, VisuallyHidden } from '#ui';
import { RoundsTerms } from '../gift/RoundsTerms.tsx';
import { useGiftText } from '../gift/texts.ts';
import { countText, useFigures } from './figures.ts';
import styles from './Mission.module.css';
import type { MissionView } from './mission.queries.ts';
import { type MissionGroup, missionAddress } from './mission-group.ts';
import { useText } from './texts.ts';

type Props = {
  readonly group: MissionGroup;
  readonly isBusy: (mission: MissionView) => boolean;
  readonly onClaim: (mission: MissionView) => void;
};

/** Missions of one span, with the moment at which they begin anew in words: nothing ticks. */
export function MissionGroupCard({ group: { key, missions }, isBusy, onClaim }: Props) {
  const text = useText();
  const { time } = useFigures();
  const [first] = missions;
  const done = missions.filter(({ state }) => state === 'claimable' || state === 'claimed').length;
  const note =
    key === 'ready'
      ? text('mission.group.ready.note')
      : key === 'once' || first?.endsAt == null
        ? text('mission.group.once.note')
        : text('mission.starts', { time: time(first.endsAt) });
  const titleId = `missions-${key}`;
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <header>
        <div>
          <h2 id={titleId}>{text(`mission.group.${key}`)}</h2>
          <p>{note}</p>
        </div>
        {key !== 'ready' && <span>{text('mission.count', { done, all: missions.length })}</span>}
      </header>
      <ul>
        {missions.map((mission) => (
          <MissionRow
            key={`${mission.missionId} ${mission.window}`}
            mission={mission}
            isBusy={isBusy(mission)}
            onClaim={() => onClaim(mission)}
          />
        ))}
      </ul>
    </section>
  );
}

const kindIcons: Readonly<Record<string, IconName>> = {
  'limit.set': 'shield',
  'profile.kyc': 'user',
  'profile.2fa': 'key',
  'login.days': 'calendar',
  'referral.qualified': 'user-plus',
  'mission.all': 'target',
  'win.multiple': 'trophy',
  'deposit.count': 'deposit',
  'deposit.sum': 'deposit',
};
const gameIcons: Readonly<Record<string, IconName>> = {
  RNG: 'rng',
  FISH: 'fish',
  LIVE: 'live',
  PVP: 'pvp',
  SPORTS: 'sports',
};

function iconOf({ state, kind, gameType, vassalage }: MissionView): IconName {
  if (state === 'claimed') return 'check';
  if (state === 'locked') return 'lock';
  return kindIcons[kind] ?? (vassalage === 'BGS' ? 'bgs' : (gameIcons[gameType] ?? 'play'));
}

type RowProps = { readonly mission: MissionView; readonly isBusy: boolean; readonly onClaim: () => void };

function MissionRow({ mission, isBusy, onClaim }: RowProps) {
  const text = useText();
  const { time } = useFigures();
  const { name, state, claimUntil } = mission;
  return (
    <li className={classNames(styles.mission, styles[state])}>
      <span className={styles.icon}>
        <Icon name={iconOf(mission)} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <b>{name}</b>
          {state === 'claimable' && (
            <Tag tone="positive">
              <Icon name="check" />
              {text('mission.done')}
            </Tag>
          )}
        </p>
        <Hint mission={mission} />
        {state === 'claimable' && claimUntil !== null && (
          <small>{text('mission.until', { time: time(claimUntil) })}</small>
        )}
        <Progress mission={mission} />
      </div>
      <Reward mission={mission} />
      <div className={styles.act}>
        <MissionAction mission={mission} isBusy={isBusy} onClaim={onClaim} />
      </div>
    </li>
  );
}

type MissionProps = { readonly mission: MissionView };

/** What is to be done, or why it cannot be done now, and what the reward asks for. */
function Hint({ mission: { hint, lock, vipLevel, startsAt, reward } }: MissionProps) {
  const text = useText();
  const { cashText, time } = useFigures();
  const lockText = lock && text(`mission.lock.${lock}`, { time: time(startsAt ?? 0), level: vipLevel ?? 0 });
  return (
    <>
      <small>{lockText ?? hint}</small>
      {reward.turnover !== null && amountOf(reward.turnover) > 0n && (
        <small>{text('mission.turnover', { amount: cashText(reward.turnover) })}</small>
      )}
      {reward.rounds && (
        <small>
          <RoundsTerms rounds={reward.rounds} />
        </small>
      )}
    </>
  );
}

function Progress({ mission: { name, unit, progress, target, state } }: MissionProps) {
  const text = useText();
  const { cashText } = useFigures();
  const figureOf = (value: string) => (unit === 'money' ? cashText(value) : countText(value));
  const lengthOf = (value: string) => (unit === 'money' ? Number(amountOf(value)) : Number(value));
  const isDone = state === 'claimable' || state === 'claimed';
  return (
    <div className={styles.progress}>
      <ProgressBar
        value={lengthOf(progress)}
        max={lengthOf(target)}
        label={text('mission.progress.label', { name })}
        tone={isDone ? 'positive' : 'accent'}
      />
      <span>{text('mission.progress', { progress: figureOf(progress), target: figureOf(target) })}</span>
    </div>
  );
}

function Reward({ mission: { reward } }: MissionProps) {
  const text = useText();
  const { cashText } = useFigures();
  const giftText = useGiftText();
  const { points, amount, pays, rounds } = reward;
  if (rounds) return <b className={styles.reward}>{`+${giftText('gift.rounds', { count: rounds.count })}`}</b>;
  const worth = points === null ? cashText(amount ?? '0') : countText(points);
  return <b className={styles.reward}>{pays === 'bonus' ? `+${worth} ${text('mission.bonus')}` : `+${worth}`}</b>;
}

function MissionAction({ mission, isBusy, onClaim }: RowProps) {
  const text = useText();
  const { state, name } = mission;
  if (state === 'claimable')
    return (
      <Button size="small" busy={isBusy} onPress={onClaim}>
        <span aria-hidden="true">{text('mission.claim')}</span>
        <VisuallyHidden>{text('mission.claim.named', { name })}</VisuallyHidden>
      </Button>
    );
  if (state === 'claimed' || state === 'expired')
    return <span className={styles.over}>{text(`mission.${state}`)}</span>;
  const address = missionAddress(mission);
  if (address === null || state === 'locked') return null;
  return (
    <ButtonLink size="small" kind="ghost" to={address}>
      <span aria-hidden="true">{text('mission.go')}</span>
      <VisuallyHidden>{text('mission.go.named', { name })}</VisuallyHidden>
    </ButtonLink>
  );
}
