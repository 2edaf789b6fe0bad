/** The gifts that wait for the member. Shown once in a session. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { instant, platformTime } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { PopupProps } from '#platform/web/popup/popup.tsx';
import { useSite } from '#platform/web/site.ts';
import { writeStored } from '#platform/web/storage.ts';
import { Button, Dialog } from '#ui';
import { rewardSummaryQuery } from '../promotion/promotion.queries.ts';
import styles from './GiftPopup.module.css';
import { GiftWorth } from './GiftWorth.tsx';
import { claimableQuery, type Gift } from './gift.queries.ts';
import { giftPictureOf } from './gift-picture.ts';
import { useGiftText } from './texts.ts';

const centreAddress = '/member/rewardCenter';
const maxGifts = 3;

export function GiftPopup({ onClose }: PopupProps) {
  const text = useGiftText();
  const call = useCall();
  const navigate = useNavigate();
  const { data: summary } = useQuery(rewardSummaryQuery(call));
  const { data } = useQuery(claimableQuery(call));
  const gifts = data?.content ?? [];
  const count = data?.sums.claimable.count ?? summary?.availablePromoCount ?? 0;

  const close = () => {
    writeStored('sessionStorage', 'giftClosed', 'closed');
    onClose();
  };
  const open = () => {
    close();
    void navigate(centreAddress);
  };
  return (
    <Dialog
      title={text('gift.title', { count })}
      closeLabel={text('gift.close')}
      size="small"
      onClose={close}
      footer={
        <Button kind="primary" size="large" wide onPress={open}>
          {text('gift.open')}
        </Button>
      }
    >
      <ul className={styles.gifts}>
        {gifts.slice(0, maxGifts).map((gift) => (
          <GiftLine key={gift.giftId} gift={gift} />
        ))}
      </ul>
      {count > maxGifts && <p className={styles.more}>{text('gift.more', { count: count - maxGifts })}</p>}
      <p className={styles.hint}>{text('gift.hint')}</p>
    </Dialog>
  );
}

function GiftLine({ gift }: { readonly gift: Gift }) {
  const text = useGiftText();
  const { platformOffsetMinutes } = useSite();
  const { kind, name, claimUntil } = gift;
  // The minute before its end is the last one in which it can be claimed.
  const until = claimUntil === null ? null : platformTime(instant(claimUntil - 1), platformOffsetMinutes).slice(0, 16);
  return (
    <li className={styles.gift}>
      <img src={giftPictureOf(kind)} width={64} height={64} alt="" />
      <div>
        <b>{name}</b>
        <p className={styles.until}>{until === null ? text('gift.endless') : text('gift.until', { until })}</p>
      </div>
      <b>
        <GiftWorth gift={gift} />
      </b>
    </li>
  );
}
