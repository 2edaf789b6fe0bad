/** One gift: what it is, why the member has it, its turnover as a sum, and until when it can be claimed. */
import { instant, platformTime } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Note, Tag, VisuallyHidden } from '#ui';
import { GiftWorth } from '../gift/GiftWorth.tsx';
import { type ClaimResult, type Gift, useClaimGift } from '../gift/gift.queries.ts';
import { giftPictureOf } from '../gift/gift-picture.ts';
import { RoundsTerms } from '../gift/RoundsTerms.tsx';
import styles from './Centre.module.css';
import { GiftTurnover } from './GiftTurnover.tsx';
import { reasonOf } from './gift-reason.ts';
import { useText } from './texts.ts';

type Props = { readonly gift: Gift; readonly onClaimed: (claim: ClaimResult) => void };

export function Ticket({ gift, onClaimed }: Props) {
  const text = useText();
  const { brand, platformOffsetMinutes: offsetMinutes } = useSite();
  const claim = useClaimGift(onClaimed);
  const { giftId, name, kind, pays, rounds, claimUntil } = gift;
  const { key, values } = reasonOf(gift, { symbol: brand.currencySymbol, offsetMinutes });
  // The minute before its end is the last one in which it can be claimed.
  const until = claimUntil === null ? null : platformTime(instant(claimUntil - 1), offsetMinutes).slice(0, 16);
  return (
    <li className={styles.ticket}>
      <span className={styles.art}>
        <img src={giftPictureOf(kind)} alt="" width={208} height={104} />
      </span>
      <div className={styles.words}>
        <h2>
          {name} {pays === 'bonus' && <Tag tone="gold">{text('centre.gift.bonus')}</Tag>}
        </h2>
        <p>{text(key, values)}</p>
        {rounds && (
          <p>
            <RoundsTerms rounds={rounds} />
          </p>
        )}
        <dl>
          <div>
            <dt>{text('centre.gift.turnover')}</dt>
            <dd>
              <GiftTurnover gift={gift} none={text('centre.gift.turnover.none')} />
            </dd>
          </div>
          <div>
            <dt>{text('centre.gift.until')}</dt>
            <dd>{until === null ? text('centre.gift.endless') : <bdi>{until}</bdi>}</dd>
          </div>
        </dl>
        {claim.error && (
          <Note tone="bad" announced>
            {claim.error.message}
          </Note>
        )}
      </div>
      <div className={styles.end}>
        <b>
          <GiftWorth gift={gift} />
        </b>
        <Button size="small" wide busy={claim.isPending} onPress={() => claim.mutate(giftId)}>
          <span aria-hidden="true">{text('centre.claim')}</span>
          <VisuallyHidden>{text('centre.claim.named', { name })}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
