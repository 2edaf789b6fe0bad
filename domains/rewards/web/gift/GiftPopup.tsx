/** What the member could take up now. Shown once in a session. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import type { PopupProps } from '#platform/web/popup/popup.tsx';
import { useSite } from '#platform/web/site.ts';
import { writeStored } from '#platform/web/storage.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Button, Dialog } from '#ui';
import { type PromotionView, promotionsQuery, rewardSummaryQuery } from '../promotion/promotion.queries.ts';
import { lastDayOf, sortPictures } from '../promotion/promotion-text.ts';
import styles from './GiftPopup.module.css';
import { useGiftText } from './texts.ts';

const promotionsAddress = '/promotions';
const maxShown = 3;

const isOpen = ({ status }: PromotionView) => status === 'claim' || status === 'join';
/** What is earned already comes before what could be joined. */
const byReadiness = (one: PromotionView, other: PromotionView) =>
  Number(other.status === 'claim') - Number(one.status === 'claim');

export function GiftPopup({ onClose }: PopupProps) {
  const text = useGiftText();
  const call = useCall();
  const navigate = useNavigate();
  const { locale } = useLocale();
  const { data: summary } = useQuery(rewardSummaryQuery(call));
  const { data: promotions = [] } = useQuery(promotionsQuery(call, { locale, isMember: true }));
  const count = summary?.availablePromoCount ?? 0;
  const offers = promotions.filter(isOpen).sort(byReadiness);

  const close = () => {
    writeStored('sessionStorage', 'giftClosed', 'closed');
    onClose();
  };
  const open = () => {
    close();
    void navigate(promotionsAddress);
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
      <ul className={styles.offers}>
        {offers.slice(0, maxShown).map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </ul>
      {offers.length > maxShown && (
        <p className={styles.more}>{text('gift.more', { count: offers.length - maxShown })}</p>
      )}
      <p className={styles.hint}>{text('gift.hint')}</p>
    </Dialog>
  );
}

function Offer({ offer }: { readonly offer: PromotionView }) {
  const text = useGiftText();
  const { platformOffsetMinutes } = useSite();
  const { title, summary, terms, status, claimsEndAt } = offer;
  const until = claimsEndAt === null ? null : lastDayOf(claimsEndAt, platformOffsetMinutes);
  return (
    <li className={styles.offer}>
      <img src={sortPictures(offer)[0]} width={128} height={64} alt="" />
      <div>
        <b>{title}</b>
        {/* The promotion may have ended: participants need the date until which the reward can be claimed. */}
        {status === 'claim' && (
          <p className={styles.ready}>{until === null ? text('gift.claim') : text('gift.claim.until', { until })}</p>
        )}
        <p>{summary}</p>
        <p className={styles.terms}>{terms}</p>
      </div>
    </li>
  );
}
