/** After a claim: the light goes on once, and the figures say what arrived. */
import { instant, platformTime } from '#kernel/time.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, ButtonLink, Dialog, SummaryList } from '#ui';
import lantern from '#ui/art/lantern.svg';
import { GiftWorth } from '../gift/GiftWorth.tsx';
import type { ClaimResult } from '../gift/gift.queries.ts';
import { RoundsTerms } from '../gift/RoundsTerms.tsx';
import styles from './Claim.module.css';
import { GiftAmount } from './GiftAmount.tsx';
import { useText } from './texts.ts';

type Props = { readonly claim: ClaimResult; readonly onClose: () => void };

export function ClaimedDialog({ claim: { gifts, amount, turnover, balance }, onClose }: Props) {
  const text = useText();
  const record = useRecordText();
  const { platformOffsetMinutes } = useSite();
  const [first] = gifts;
  // Points and free rounds are in no sum of money.
  const others = gifts.filter(({ pays }) => pays === 'points' || pays === 'free_rounds');
  const [leading] = amount === '0' ? others : [];
  const isNothing = first === undefined;
  const time = platformTime(instant(first?.endedAt ?? 0), platformOffsetMinutes).slice(11);
  const title = text(isNothing ? 'centre.claimed.none' : 'centre.claimed.title');
  return (
    <Dialog
      title={title}
      hideTitle
      size="small"
      closeLabel={record('record.close')}
      onClose={onClose}
      footer={
        <div className={styles.acts}>
          <ButtonLink kind="ghost" to="/member/transactionHistory">
            {text('centre.claimed.record')}
          </ButtonLink>
          <Button kind="primary" size="large" wide onPress={onClose}>
            {text('centre.claimed.done')}
          </Button>
        </div>
      }
    >
      <div className={styles.claimed} role="status">
        <div className={isNothing ? undefined : styles.lit}>
          <img src={lantern} alt="" width={132} height={148} />
        </div>
        <p className={styles.claimedTitle} aria-hidden="true">
          {title}
        </p>
        {isNothing ? (
          <p>{text('centre.claimed.none.hint')}</p>
        ) : (
          <>
            <b className={styles.big}>{leading ? <GiftWorth gift={leading} /> : <GiftAmount amount={amount} />}</b>
            {others
              .filter((gift) => gift !== leading)
              .map((gift) => (
                <p key={gift.giftId}>
                  <GiftWorth gift={gift} />
                </p>
              ))}
            {gifts.map(
              ({ giftId, rounds }) =>
                rounds && (
                  <p key={giftId}>
                    <RoundsTerms rounds={rounds} />
                  </p>
                ),
            )}
            <p>{text('centre.claimed.lead', { count: gifts.length, time })}</p>
          </>
        )}
      </div>
      <SummaryList
        rows={[
          { label: text('centre.claimed.turnover'), value: <GiftAmount amount={turnover} /> },
          { label: text('centre.claimed.balance'), value: <GiftAmount amount={balance} /> },
        ]}
      />
    </Dialog>
  );
}
