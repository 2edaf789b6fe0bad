/** What a claim brought: the lantern is lit once, and nothing counts up. */
import { useNavigate } from 'react-router';
import { amountOf } from '#platform/web/record/amount.ts';
import { Button, Dialog, Money, SummaryList, type SummaryRow } from '#ui';
import lantern from '#ui/art/lantern.svg';
import { RoundsTerms } from '../gift/RoundsTerms.tsx';
import { useGiftText } from '../gift/texts.ts';
import { countText, useFigures } from './figures.ts';
import styles from './Mission.module.css';
import type { MissionClaim } from './mission.queries.ts';
import { useText } from './texts.ts';

type Rounds = MissionClaim['rounds'][number];

/** Rounds on the same terms are one line, whichever missions they are from. */
function mergeRounds(rounds: readonly Rounds[]): ReadonlyMap<string, Rounds> {
  const merged = new Map<string, Rounds>();
  for (const { count, ...terms } of rounds) {
    const key = JSON.stringify(terms);
    merged.set(key, { ...terms, count: count + (merged.get(key)?.count ?? 0) });
  }
  return merged;
}

type Props = { readonly claim: MissionClaim; readonly onClose: () => void };

export function ClaimDialog({ claim, onClose }: Props) {
  const text = useText();
  const giftText = useGiftText();
  const navigate = useNavigate();
  const { cash, symbol } = useFigures();
  const { claimed, points, weekPointsBefore, weekPoints, balance, turnover } = claim;
  const paid = amountOf(claim.cash) + amountOf(claim.bonus);
  const rounds = claim.rounds.reduce((sum, { count }) => sum + count, 0);
  const title =
    claimed.length === 0
      ? text('mission.got.nothing')
      : points > 0
        ? text('mission.got.points', { points })
        : paid > 0n || rounds === 0
          ? text('mission.got.money', { amount: cash(paid) })
          : text('mission.got.rounds', { rounds: giftText('gift.rounds', { count: rounds }) });
  const sum =
    points > 0
      ? `+${countText(points)}`
      : paid > 0n || rounds === 0
        ? `+${cash(paid)}`
        : giftText('gift.rounds', { count: rounds });
  const amountRow = (label: string, amount: string): SummaryRow[] =>
    amountOf(amount) > 0n ? [{ label, value: <Money amount={amountOf(amount)} symbol={symbol} /> }] : [];
  const rows: SummaryRow[] = [
    ...(points > 0
      ? [
          {
            label: text('mission.got.week'),
            value: text('mission.got.change', { before: countText(weekPointsBefore), after: countText(weekPoints) }),
          },
        ]
      : []),
    ...amountRow(text('mission.got.cash'), claim.cash),
    ...amountRow(text('mission.got.bonus'), claim.bonus),
    ...amountRow(text('mission.got.turnover'), turnover),
    ...(amountOf(claim.cash) > 0n ? amountRow(text('mission.got.balance'), balance) : []),
  ];
  const openBoard = () => {
    onClose();
    void navigate('/member/missionLeaderboard?tab=board');
  };
  return (
    <Dialog
      title={title}
      closeLabel={text('mission.got.close')}
      size="small"
      onClose={onClose}
      footer={
        <>
          {points > 0 && (
            <Button kind="ghost" onPress={openBoard}>
              {text('mission.got.board')}
            </Button>
          )}
          <Button kind="primary" size="large" onPress={onClose}>
            {text('mission.got.close')}
          </Button>
        </>
      }
    >
      <div className={styles.got}>
        <span className={styles.lit}>
          <img src={lantern} alt="" width={132} height={150} />
        </span>
        {claimed.length > 0 && <p className={styles.sum}>{sum}</p>}
        {claimed.length > 0 && (
          <p className={styles.from}>
            {text('mission.got.from', { names: claimed.map(({ name }) => `“${name}”`).join(', ') })}
          </p>
        )}
        {[...mergeRounds(claim.rounds)].map(([terms, each]) => (
          <p key={terms} className={styles.from}>
            <RoundsTerms rounds={each} />
          </p>
        ))}
        {rows.length > 0 && <SummaryList rows={rows} />}
      </div>
    </Dialog>
  );
}
