/** One game: what it is doing, the form of its family, the slip, and the member's bets. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FamilyEngines } from '#domains/lottery/rules/engine/family-engines.ts';
import { priceModeOf } from '#domains/lottery/rules/engine/terms.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Boundary } from '#platform/web/lazy/boundary.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { classNames, ErrorState, Note, Skeleton } from '#ui';
import { enginesQuery } from '../engine/engines.query.ts';
import { formId } from '../form/form-place.ts';
import { lotteryForms } from '../form/forms.ts';
import type { PrizeGroupChoice } from '../form/lottery-form.ts';
import { type IssueState, recentGamesQuery, termsQuery } from '../lottery.queries.ts';
import { GameMenu, hasSideMenu } from '../menu/GameMenu.tsx';
import { BetSlip } from '../slip/BetSlip.tsx';
import { addLines, slipTermsOf } from '../slip/slip.ts';
import { useCachedSlip } from '../slip/slip-cache.ts';
import { useText } from '../texts.ts';
import { OwnBets } from '../ticket/OwnBets.tsx';
import { vietnamMenu as VietnamMenu } from '../vietnam/lazy-parts.ts';
import type { BetTerms, LotteryGameView } from '../wire.ts';
import { DrawStage } from './DrawStage.tsx';
import type { DrawPhase } from './draw-phase.ts';
import { GameHead } from './GameHead.tsx';
import styles from './GamePage.module.css';
import type { LotteryPage } from './lottery-page.ts';
import { OfflineNote } from './OfflineNote.tsx';
import { OpenedNumbers } from './OpenedNumbers.tsx';
import { useIssue, usePhase } from './use-issue.ts';

type Props = {
  readonly game: LotteryGameView;
  readonly games: readonly LotteryGameView[];
  readonly page: LotteryPage;
  readonly linkTo: (game: LotteryGameView) => string;
};

export function GamePage({ game, games, page, linkTo }: Props) {
  const text = useText();
  const session = useSession();
  const recent = useQuery({ ...recentGamesQuery(useCall()), enabled: session !== null });
  const issues = useIssue(game.gameCode);
  const engines = useQuery(enginesQuery(game.family));
  const failed = [issues, engines].find(({ data, error }) => data === undefined && error !== null);
  return (
    <>
      <GameHead game={game} games={games} page={page} isDemo={issues.data?.current?.isDemo ?? false} linkTo={linkTo} />
      <div className={classNames(styles.body, hasSideMenu(games) && styles.sided)}>
        {page.name === 'TCG_LOTTO_VN' ? (
          <Boundary fallback={<GameMenu games={games} current={game} recent={recent.data ?? []} linkTo={linkTo} />}>
            <VietnamMenu games={games} current={game} linkTo={linkTo} />
          </Boundary>
        ) : (
          <GameMenu games={games} current={game} recent={recent.data ?? []} linkTo={linkTo} />
        )}
        <div className={styles.main}>
          <OfflineNote />
          {game.isClosed && <Note tone="warning">{text('lottery.closedGame')}</Note>}
          {issues.data && engines.data ? (
            <GameBody game={game} games={games} engines={engines.data} state={issues.data} />
          ) : failed?.error ? (
            <ErrorState
              message={failed === engines ? text('lottery.offline') : failed.error.message}
              retryLabel={text('lottery.retry')}
              busy={failed.isFetching}
              onRetry={() => void failed.refetch()}
            />
          ) : (
            <div className={styles.loading} role="status" aria-label={text('lottery.loading')}>
              <Skeleton shape="block" />
              <Skeleton shape="block" />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** What the member may choose; until it is known, and for a trial account, the terms of the game. */
function useTerms(game: LotteryGameView, phase: DrawPhase, isMember: boolean) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { data: terms } = useQuery({
    ...termsQuery(useCall(), game.gameCode, phase.kind === 'none' ? undefined : phase.issue?.issue),
    enabled: isMember,
  });
  const prizeGroup = groupChoiceOf(game, terms, { chosen, onChoose: setChosen });
  return { prizeGroup, slipTerms: slipTermsOf(game, terms, prizeGroup?.chosen ?? null) };
}

type BodyProps = {
  readonly game: LotteryGameView;
  readonly games: readonly LotteryGameView[];
  readonly engines: FamilyEngines;
  readonly state: IssueState;
};

function GameBody({ game, games, engines, state }: BodyProps) {
  const text = useText();
  const session = useSession();
  const isMember = session !== null && !session.isTrial;
  const phase = usePhase(state);
  const [slip, changeSlip] = useCachedSlip(game.gameCode);
  const { slipTerms, prizeGroup } = useTerms(game, phase, isMember);
  const engine = engines.find(slipTerms.priceVersion);
  const Form = lotteryForms[game.family];
  return (
    <>
      <DrawStage game={game} state={state} phase={phase} engine={engine} />
      <div className={styles.columns}>
        <div className={styles.form} id={formId}>
          {Form && engine && (
            <Boundary fallback={FormFailure}>
              <Form
                game={game}
                engine={engine}
                terms={slipTerms.price}
                prizeGroup={prizeGroup}
                isLocked={phase.kind !== 'open'}
                onAdd={(lines) => changeSlip((before) => addLines(before, lines))}
              />
            </Boundary>
          )}
        </div>
        {engine && (
          <BetSlip
            game={game}
            games={games}
            engine={engine}
            slip={slip}
            terms={slipTerms}
            phase={phase}
            offsetMinutes={state.offsetMinutes}
            onChange={(next) => changeSlip(() => next)}
          />
        )}
        <div className={styles.records}>
          <OpenedNumbers game={game} last={state.last} />
          {isMember && <OwnBets game={game} />}
        </div>
      </div>
      <p className={styles.note}>
        {text(game.source === 'own' ? 'lottery.own.note' : 'lottery.official.note')}
        {state.current?.isDemo && ` ${text('lottery.demo.note')}`}
      </p>
    </>
  );
}

function FormFailure({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  return <ErrorState message={text('lottery.offline')} retryLabel={text('lottery.retry')} onRetry={onRetry} />;
}

/** In prize mode only, and once the member's groups are known: the highest until another is chosen. */
function groupChoiceOf(
  game: LotteryGameView,
  terms: BetTerms | undefined,
  { chosen, onChoose }: { chosen: number | null; onChoose: (group: number) => void },
): PrizeGroupChoice | null {
  const groups = terms?.prizeGroups;
  if (!groups || priceModeOf(game.prizeMode) !== 'prize') return null;
  return { ...groups, chosen: chosen ?? groups.max, onChoose };
}
