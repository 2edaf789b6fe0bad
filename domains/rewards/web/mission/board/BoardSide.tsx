/** Beside the board: the own place, the prizes with their sum, what counts, and who reads the own name. */
import { amountOf } from '#platform/web/record/amount.ts';
import { Card, SummaryList, Switch, useToast } from '#ui';
import { countText, useFigures } from '../figures.ts';
import { type BoardView, type Leaderboard, useSetVisibility } from '../mission.queries.ts';
import { useText } from '../texts.ts';
import styles from './Board.module.css';
import { useScoreText } from './score.ts';

type Props = { readonly data: Leaderboard; readonly board: BoardView };

export function BoardSide({ data, board }: Props) {
  return (
    <>
      <OwnPlace data={data} board={board} />
      <Prizes board={board} />
      <WhatCounts board={board} />
      <Visibility data={data} />
    </>
  );
}

function OwnPlace({ data, board }: Props) {
  const text = useText();
  const { cash } = useFigures();
  const scoreText = useScoreText(board);
  const { rank, score, prize } = board.own;
  const amount = cash(amountOf(prize));
  const prizeText =
    amountOf(prize) === 0n
      ? text('board.own.noPrize')
      : text(board.isFinal ? 'board.own.final' : 'board.own.prize', { amount });
  return (
    <Card title={text('board.own')}>
      {rank === null ? (
        <p className={styles.fine}>
          <b>{text(data.isListed ? 'board.own.none' : 'board.own.hidden')}</b>
          {data.isListed && <span>{text('board.own.none.hint')}</span>}
        </p>
      ) : (
        <div className={styles.place}>
          <b>{countText(rank)}</b>
          <p>
            {board.metric === 'points' ? text('mission.points', { points: Number(score) }) : scoreText(score)}
            {' · '}
            {prizeText}
          </p>
          <small>{text('board.own.equal')}</small>
        </div>
      )}
    </Card>
  );
}

function Prizes({ board: { prizes, prizeTotal, minimum, ...board } }: { readonly board: BoardView }) {
  const text = useText();
  const { cash, cashText } = useFigures();
  const scoreText = useScoreText(board);
  return (
    <Card title={text('board.prizes', { amount: cashText(prizeTotal) })}>
      <SummaryList
        rows={prizes.map(({ from, to, amount }) => ({
          label: from === to ? text('board.prize.one', { place: from }) : text('board.prize.many', { from, to }),
          value:
            from === to
              ? cash(amountOf(amount))
              : text('board.prize.times', { count: to - from + 1, amount: cash(amountOf(amount)) }),
        }))}
      />
      <p className={styles.fine}>{text('board.prize.terms', { minimum: scoreText(minimum) })}</p>
    </Card>
  );
}

export function WhatCounts({ board: { metric } }: { readonly board: Pick<BoardView, 'metric'> }) {
  const text = useText();
  const { cash } = useFigures();
  return (
    <Card title={text('mission.what')}>
      <p className={styles.fine}>{text(`mission.what.${metric}`, { stake: cash(10_000n) })}</p>
    </Card>
  );
}

export function Visibility({ data: { isListed, isNamed, ownName } }: { readonly data: Leaderboard }) {
  const text = useText();
  const toast = useToast();
  const save = useSetVisibility();
  const shown = save.isPending ? save.variables : { isListed, isNamed };
  const set = (input: { isListed: boolean; isNamed: boolean }) =>
    save.mutate(input, { onError: ({ message }) => toast({ text: message, tone: 'error' }) });
  return (
    <Card>
      <Switch
        label={text('board.listed')}
        isOn={shown.isListed}
        onSwitch={(isOn) => set({ isListed: isOn, isNamed: shown.isNamed })}
      />
      <p className={styles.fine}>{text('board.listed.note', { name: ownName })}</p>
      {shown.isListed && (
        <Switch
          label={text('board.named')}
          isOn={shown.isNamed}
          onSwitch={(isOn) => set({ isListed: true, isNamed: isOn })}
        />
      )}
    </Card>
  );
}
