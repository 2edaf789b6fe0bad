/** What is open, until when, and what was drawn last. Own fast draws have their drum. */
import type { LotteryEngine } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { instant, platformTime } from '#kernel/time.ts';
import { Silent } from '#platform/web/lazy/boundary.tsx';
import { classNames, Icon, Link } from '#ui';
import { isFast } from '../game/game-name.ts';
import type { IssueState } from '../lottery.queries.ts';
import { WaitingBalls } from '../result/Balls.tsx';
import { resultViews } from '../result/result-views.ts';
import { useText } from '../texts.ts';
import type { IssueResult, IssueView, LotteryGameView } from '../wire.ts';
import '#ui/tokens/stage.css';
import { Countdown } from './Countdown.tsx';
import styles from './DrawStage.module.css';
import { Drum } from './Drum.tsx';
import type { DrawPhase } from './draw-phase.ts';
import { Outcome } from './Outcome.tsx';
import { useFreshDraw } from './use-fresh-draw.ts';

type Props = {
  readonly game: LotteryGameView;
  readonly state: IssueState;
  readonly phase: DrawPhase;
  readonly engine: LotteryEngine | null;
};

export function DrawStage({ game, state, phase, engine }: Props) {
  const fast = isFast(game);
  const fresh = useFreshDraw(state);
  const isRolling = phase.isDrawing || fresh.isRevealing;
  return (
    <section
      className={classNames(styles.stage, fast && styles.dark)}
      aria-label={phase.issue?.issue ?? game.gameCode}
      data-phase={phase.kind}
    >
      <div className={styles.inner}>
        {fast && <Drum isRolling={isRolling} />}
        <StageClock state={state} phase={phase} />
        <StageResult game={game} state={state} phase={phase} engine={engine} isFresh={fresh.isRevealing} />
      </div>
      {fresh.issue !== null && <Outcome key={fresh.issue} game={game} issue={fresh.issue} />}
    </section>
  );
}

const timeOf = (at: number, offsetMinutes: number) => platformTime(instant(at), offsetMinutes);

const noSeconds = /:00$/;

/** The day is added where it differs from the preceding moment, and seconds where a time has some. */
function momentsOf({ closesAt, drawsAt, opensAt }: IssueView, { offsetMinutes, now }: IssueState) {
  const moments = [closesAt, drawsAt].map((at) => timeOf(at, offsetMinutes));
  const isWhole = moments.every((moment) => noSeconds.test(moment));
  const [today = ''] = timeOf(now, offsetMinutes).split(' ');
  const short = (at: number, known: string) => {
    const [day = '', time = ''] = timeOf(at, offsetMinutes).split(' ');
    const clock = isWhole ? time.replace(noSeconds, '') : time;
    return day === known ? clock : `${day} ${clock}`;
  };
  const [closeDay = ''] = timeOf(closesAt, offsetMinutes).split(' ');
  return { close: short(closesAt, today), draw: short(drawsAt, closeDay), open: short(opensAt, today) };
}

function StageClock({ state, phase }: Pick<Props, 'state' | 'phase'>) {
  const text = useText();
  const { issue, waiting, kind } = phase;
  if (issue === null) {
    return (
      <div className={styles.clock}>
        <p className={styles.big}>{text('lottery.none')}</p>
      </div>
    );
  }
  const times = momentsOf(issue, state);
  return (
    <div className={styles.clock}>
      <p>
        {text(kind === 'closed' ? 'lottery.next' : 'lottery.open')} <b>{issue.issue}</b>
      </p>
      <Countdown state={state} issue={issue} isOpen={kind !== 'closed'} />
      {kind === 'closed' ? (
        <p className={styles.closed}>
          <Icon name="lock" />
          {waiting && !phase.isDelayed ? text('lottery.closed') : text('lottery.closed.late', { time: times.open })}
        </p>
      ) : kind === 'closing' ? (
        <p className={styles.closed}>
          <Icon name="lock" />
          {text('lottery.locked')}
        </p>
      ) : (
        <p>{text('lottery.closes', times)}</p>
      )}
    </div>
  );
}

function StageResult({ game, state, phase, engine, isFresh }: Props & { readonly isFresh: boolean }) {
  const text = useText();
  const { last } = state;
  if (phase.isDrawing && phase.waiting && isFast(game))
    return <DrawingResult issue={phase.waiting.issue} ballCount={engine?.prizes[0]?.count ?? 1} />;
  return (
    <div className={styles.result}>
      {phase.isDelayed && phase.waiting && (
        <p className={styles.late} role="status">
          <Icon name="clock" />
          {text('lottery.delayed', { issue: phase.waiting.issue })}
        </p>
      )}
      {last ? <LastResult game={game} last={last} isFresh={isFresh} /> : <p>{text('lottery.result.none')}</p>}
    </div>
  );
}

const maxWaiting = 20;

function DrawingResult({ issue, ballCount }: { readonly issue: string; readonly ballCount: number }) {
  const text = useText();
  return (
    <div className={styles.result} role="status">
      <p>
        {text('lottery.drawing')} <b>{issue}</b>
      </p>
      <WaitingBalls count={Math.min(ballCount, maxWaiting)} />
    </div>
  );
}

type LastProps = { readonly game: LotteryGameView; readonly last: IssueResult; readonly isFresh: boolean };

function LastResult({ game, last, isFresh }: LastProps) {
  const text = useText();
  const View = resultViews[game.family];
  if (!View) return null;
  return (
    <>
      <p>
        {text('lottery.result.last')} <b>{last.issue}</b>
      </p>
      <div role={isFresh ? 'status' : undefined}>
        <Silent>
          <View key={last.issue} game={game} result={last} size={isFast(game) ? 'full' : 'brief'} isFresh={isFresh} />
        </Silent>
      </div>
      {game.source === 'own' && (
        <Link
          className={styles.proof}
          to={`/lottery/results?${new URLSearchParams({ gameCode: game.gameCode, proof: last.issue })}`}
        >
          <Icon name="shield" />
          {text('lottery.proof')}
        </Link>
      )}
    </>
  );
}
