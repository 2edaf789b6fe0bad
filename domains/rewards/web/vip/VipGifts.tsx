/** The gifts of a rank: those that can be claimed, and of each kind what it asks for. */
import { vipGiftKinds } from '#domains/rewards/contract/vip.ts';
import { instant, platformTime } from '#kernel/time.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Icon, type IconName, Money } from '#ui';
import { useCashText } from '../use-cash-text.ts';
import { firstRankWith, giftAmount } from './privilege-rows.ts';
import { useText } from './texts.ts';
import styles from './Vip.module.css';
import type { Vip, VipGiftKind, VipGiftView } from './vip.queries.ts';

type Props = { readonly vip: Vip; readonly onClaim: (gift: VipGiftView) => void };

const icons: Readonly<Record<VipGiftKind, IconName>> = {
  vip_level: 'crown',
  vip_weekly: 'gift',
  vip_monthly: 'calendar',
  vip_birthday: 'star',
};

export function VipGifts({ vip, onClaim }: Props) {
  const text = useText();
  return (
    <section className={styles.giftSection} aria-label={text('vip.gifts')}>
      <h2>{text('vip.gifts')}</h2>
      <ul className={styles.gifts}>
        {vip.gifts.map((gift) => (
          <ReadyGift key={gift.giftId} gift={gift} onClaim={onClaim} />
        ))}
        {vipGiftKinds
          .filter((kind) => !vip.gifts.some((gift) => gift.kind === kind))
          .map((kind) => (
            <ComingGift key={kind} vip={vip} kind={kind} />
          ))}
      </ul>
    </section>
  );
}

type ReadyProps = { readonly gift: VipGiftView; readonly onClaim: (gift: VipGiftView) => void };

function ReadyGift({ gift, onClaim }: ReadyProps) {
  const text = useText();
  const { brand, platformOffsetMinutes } = useSite();
  const until = platformTime(instant(gift.claimUntil), platformOffsetMinutes).slice(0, 16);
  return (
    <li data-ready>
      <Icon name={icons[gift.kind]} />
      <span>{`${text(`vip.kind.${gift.kind}`)} ${text('vip.gift.level', { level: gift.level })}`}</span>
      <b>
        <Money amount={amountOf(gift.amount)} symbol={brand.currencySymbol} />
      </b>
      <small>{text('vip.gift.ready', { until })}</small>
      <Button size="small" onPress={() => onClaim(gift)}>
        {text('vip.gift.claim')}
      </Button>
    </li>
  );
}

function ComingGift({ vip, kind }: { readonly vip: Vip; readonly kind: VipGiftKind }) {
  const text = useText();
  const { brand } = useSite();
  const describe = useGiftText(vip);
  const shown = rankOfGift(vip, kind);
  return (
    <li>
      <Icon name={shown && shown.level <= vip.level ? icons[kind] : 'lock'} />
      <span>{text(`vip.kind.${kind}`)}</span>
      {shown && (
        <b>
          <Money amount={amountOf(giftAmount(shown, kind))} symbol={brand.currencySymbol} />
        </b>
      )}
      <small>{describe(kind)}</small>
    </li>
  );
}

/** Whose gift is shown: of the own rank, or of the first one that has any. */
function rankOfGift({ ranks, level }: Vip, kind: VipGiftKind) {
  const own = ranks.find((rank) => rank.level === level);
  return own && amountOf(giftAmount(own, kind)) > 0n ? own : firstRankWith(ranks, kind);
}

function useGiftText(vip: Vip): (kind: VipGiftKind) => string {
  const text = useText();
  const cash = useCashText();
  const { platformOffsetMinutes } = useSite();
  const { ranks, level, progress, claimed } = vip;
  const dateOf = (at: number) => platformTime(instant(at), platformOffsetMinutes).slice(0, 10);
  const claimedText = (kind: VipGiftKind) => {
    const last = claimed.find((each) => each.kind === kind);
    return last ? [text('vip.gift.claimed', { date: dateOf(last.at), amount: cash(last.amount) })] : [];
  };
  const coming: Readonly<Record<VipGiftKind, () => string[]>> = {
    vip_level: () => {
      const next = ranks.find((rank) => rank.level > level && amountOf(giftAmount(rank, 'vip_level')) > 0n);
      return next && progress
        ? [text('vip.gift.next', { level: next.level, amount: cash(giftAmount(next, 'vip_level')) })]
        : [];
    },
    vip_weekly: () => {
      const week = progress?.week;
      if (!week) return [];
      return [
        text('vip.gift.week', { played: cash(week.validBet), needed: cash(week.needed), date: dateOf(week.givenAt) }),
      ];
    },
    vip_monthly: () => {
      const month = progress?.month;
      if (!month) return [];
      return [
        text('vip.gift.month', {
          played: cash(month.validBet),
          needed: cash(month.needed),
          date: dateOf(month.endsAt),
        }),
      ];
    },
    vip_birthday: () => {
      const birthday = progress?.birthday;
      if (!birthday) return [];
      const { day, deposits, depositsNeeded, knownDays } = birthday;
      if (day === null) return [text('vip.gift.birthday.none', { days: knownDays })];
      return [text('vip.gift.birthday', { date: day, needed: depositsNeeded, made: deposits })];
    },
  };
  return (kind) => {
    const first = firstRankWith(ranks, kind);
    if (!first) return text('vip.gift.never');
    const from = first.level > level && kind !== 'vip_level' ? [text('vip.gift.from', { level: first.level })] : [];
    return [...claimedText(kind), ...from, ...coming[kind]()].join(' ');
  };
}
