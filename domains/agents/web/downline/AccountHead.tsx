/** One account of the team: who it is, its figures of the past thirty days, and what may be done with it. */
import { avatarPicture } from '#artwork/address.ts';
import { displayMoney } from '#kernel/money.ts';
import { businessDayOf, instant } from '#kernel/time.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Avatar, Button, ButtonLink, Icon, Money, Note, SignedMoney, StickyBar, Tag } from '#ui';
import { formatPoint } from '../point/point-text.ts';
import styles from './Downline.module.css';
import type { DownlineDetails } from './downline.queries.ts';
import { SeenText } from './SeenText.tsx';
import { useText } from './texts.ts';
import { useProposeAddress } from './use-propose-address.ts';

type Props = {
  readonly details: DownlineDetails;
  /** The caller's points; null until they are there. */
  readonly ownPoint: number | null;
  readonly onTransfer: () => void;
  readonly onPoints: () => void;
};

export function AccountHead({ details, ownPoint, onTransfer, onPoints }: Props) {
  const text = useText();
  const { platformOffsetMinutes, brand } = useSite();
  const { account, upline, pointAsked } = details;
  const { isAgent, depth, joinedAt, status } = account;
  const day = businessDayOf(instant(joinedAt), platformOffsetMinutes);
  const propose = useProposeAddress()(account.account);
  const mayAct = account.isDirect && status !== 'closed';
  return (
    <section className={styles.head} aria-labelledby="downline-account">
      <div className={styles.headTop}>
        <Avatar size="large" src={avatarPicture(account.account)} name={account.account} />
        <div className={styles.who}>
          <h2 id="downline-account">
            <bdi>{account.account}</bdi>
          </h2>
          <p>
            {text(isAgent ? 'downline.head.agent' : 'downline.head.member', { level: depth })} ·{' '}
            {text('downline.head.since', { day })}
          </p>
          <p className={styles.tags}>
            <Tag tone={isAgent ? 'gold' : 'quiet'}>{text(isAgent ? 'downline.agent' : 'downline.member')}</Tag>
            {status !== 'active' && <Tag tone="negative">{text(`downline.status.${status}`)}</Tag>}
            <SeenText downline={account} />
          </p>
        </div>
        {mayAct && (
          <div className={styles.actions}>
            <span className={styles.onlyWide}>
              <Button kind="primary" icon="swap" onPress={onTransfer}>
                {text('downline.transfer')}
              </Button>
            </span>
            <Button icon="sliders" onPress={onPoints}>
              {text('downline.rebate')}
            </Button>
            {isAgent && propose && (
              <ButtonLink icon="contract" to={propose}>
                {text('downline.propose')}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      {!account.isDirect && (
        <p className={styles.lock}>
          <Icon name="lock" />
          {text('downline.locked.title', { upline })}
        </p>
      )}
      {pointAsked !== null && (
        <div className={styles.asked}>
          <Note tone="info">
            {text('downline.head.asked', { point: formatPoint(pointAsked), name: account.account })}
          </Note>
        </div>
      )}
      <HeadFigures details={details} ownPoint={account.isDirect ? ownPoint : null} />
      <DayBars days={details.days} />
      {mayAct && (
        <StickyBar
          label={account.account}
          value={<Money amount={amountOf(account.balance)} symbol={brand.currencySymbol} />}
        >
          <Button kind="primary" size="large" onPress={onTransfer}>
            {text('downline.transfer')}
          </Button>
        </StickyBar>
      )}
    </section>
  );
}

function HeadFigures({ details: { account }, ownPoint }: Pick<Props, 'details' | 'ownPoint'>) {
  const text = useText();
  const { brand } = useSite();
  const { balance, teamSize, directSize, validBets, profitAndLoss, point } = account;
  const figures = [
    {
      label: text('downline.balance'),
      value: <Money amount={amountOf(balance)} symbol={brand.currencySymbol} />,
      note: text('downline.head.own'),
    },
    {
      label: text('downline.team'),
      value: teamSize.toLocaleString('en-US'),
      note: text('downline.head.direct', {
        direct: directSize.toLocaleString('en-US'),
        below: (teamSize - directSize).toLocaleString('en-US'),
      }),
    },
    {
      label: text('downline.validBets'),
      value: <Money amount={amountOf(validBets)} symbol={brand.currencySymbol} />,
      note: text('downline.head.days'),
    },
    {
      label: text('downline.result'),
      value: <SignedMoney amount={amountOf(profitAndLoss)} symbol={brand.currencySymbol} />,
      note: text('downline.result.side'),
    },
    {
      label: text('downline.points'),
      value: formatPoint(point),
      note: ownPoint === null ? '' : text('downline.head.yours', { point: formatPoint(ownPoint) }),
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** In units of the drawing. */
const barsSize = { width: 600, height: 56, gap: 3 };

/** The valid bets of each day as columns; the table of team bets has the figures. */
function DayBars({ days }: { readonly days: DownlineDetails['days'] }) {
  const text = useText();
  const { brand } = useSite();
  const bets = days.map(({ validBets }) => amountOf(validBets));
  const most = bets.reduce((largest, amount) => (amount > largest ? amount : largest), 0n as (typeof bets)[number]);
  const best = days[bets.indexOf(most)];
  if (days.length === 0) return null;
  const step = barsSize.width / days.length;
  const heightOf = (amount: bigint) => (most === 0n ? 0 : Number((amount * 1_000n) / most) / 1_000);
  const label =
    most === 0n || !best
      ? text('downline.head.chart.none')
      : text('downline.head.chart', { amount: `${brand.currencySymbol}${displayMoney(most)}`, day: best.day });
  return (
    <figure className={styles.days}>
      <svg
        viewBox={`0 0 ${barsSize.width} ${barsSize.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {days.map(({ day }, index) => {
          const height = Math.max(2, heightOf(bets[index] ?? 0n) * barsSize.height);
          return (
            <rect
              key={day}
              data-empty={bets[index] === 0n || undefined}
              x={index * step}
              y={barsSize.height - height}
              width={Math.max(1, step - barsSize.gap)}
              height={height}
            />
          );
        })}
      </svg>
      <figcaption aria-hidden="true">{label}</figcaption>
    </figure>
  );
}
