/** One promotion: what it gives, its conditions, and the next step. */
import { type ReactNode, Suspense, useId } from 'react';
import { useSearchParams } from 'react-router';
import { decimalsOf, displayMoney, parseMoney, zero } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { Icon, type IconName, Link, PlatformTime, RichText, Skeleton } from '#ui';
import { rafflePanel as RafflePanel } from '../raffle/lazy-parts.ts';
import { useText } from '../texts.ts';
import { ConditionLine } from './ConditionLine.tsx';
import { BonusCalculator } from './calculator/BonusCalculator.tsx';
import { ContributionList } from './calculator/ContributionList.tsx';
import styles from './PromotionDetail.module.css';
import { PromotionStep } from './PromotionStep.tsx';
import type { PromotionView } from './promotion.queries.ts';
import { promotionAddress } from './promotion-address.ts';
import { findUntoldPeriod, firstDayOf, lastDayOf, sortPictures, splitTerms } from './promotion-text.ts';
import { StatusTag } from './status/StatusTag.tsx';
import { TextWithDates } from './TextWithDates.tsx';
import { termIcon } from './term-icon.ts';

type Props = { readonly promotion: PromotionView; readonly isKnown: boolean; readonly isPaused: boolean };

/** Moves focus and scroll to the heading: the pressed card is removed, and the page may be scrolled far down. */
const focusArticle = (article: HTMLElement | null) => {
  if (article === null) return;
  article.focus({ preventScroll: true });
  const { top } = article.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) article.scrollIntoView({ block: 'start' });
};

export function PromotionDetail({ promotion, isKnown, isPaused }: Props) {
  const text = useText();
  const id = useId();
  const [query] = useSearchParams();
  const { title, summary, content } = promotion;
  const [first, ...others] = sortPictures(promotion);
  return (
    <article ref={focusArticle} className={styles.detail} aria-labelledby={id} tabIndex={-1}>
      <div className={styles.art}>
        {first && <img src={first} width={640} height={320} alt="" decoding="async" />}
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <p>{summary}</p>
        </div>
        <Link className={styles.close} to={promotionAddress(query)}>
          <Icon name="close" />
          {text('rewards.all')}
        </Link>
      </div>
      <div className={styles.body}>
        <div className={styles.content}>
          <RichText html={content} />
          {promotion.match && (
            <>
              <BonusCalculator match={promotion.match} />
              <ContributionList contributions={promotion.match.contributions} />
            </>
          )}
          {promotion.raffle && (
            <Suspense fallback={<Skeleton shape="block" />}>
              <RafflePanel
                id={promotion.id}
                raffle={promotion.raffle}
                drawsEndAt={promotion.claimsEndAt}
                isPaused={isPaused}
              />
            </Suspense>
          )}
          {others.map((url) => (
            <img key={url} className={styles.more} src={url} width={640} height={320} alt="" loading="lazy" />
          ))}
        </div>
        <aside className={styles.side} aria-label={text('rewards.terms')}>
          <Terms promotion={promotion} />
          {isKnown ? (
            <>
              <StatusTag promotion={promotion} />
              <PromotionStep promotion={promotion} isPaused={isPaused} />
            </>
          ) : (
            <Skeleton shape="button" />
          )}
        </aside>
      </div>
    </article>
  );
}

function Terms({ promotion }: { readonly promotion: PromotionView }) {
  const text = useText();
  const { platformOffsetMinutes: offset, brand } = useSite();
  const { startsAt, endsAt, claimsEndAt, condition, match, raffle } = promotion;
  const cash = (written: string) => {
    const amount = parseMoney(written) ?? zero;
    return `${brand.currencySymbol}${displayMoney(amount, { decimals: decimalsOf(amount) })}`;
  };
  const from = firstDayOf(startsAt, offset);
  const to = endsAt === null ? null : lastDayOf(endsAt, offset);
  const unsaid = findUntoldPeriod(promotion.terms, { from, to });
  return (
    <div>
      <h3 className={styles.label}>{text('rewards.terms')}</h3>
      <ul className={styles.terms}>
        {condition && (
          <Term icon="crown">
            <ConditionLine condition={condition} />
          </Term>
        )}
        {match && (
          <Term icon="deposit">
            {text('rewards.condition.deposit', { least: cash(match.least), most: cash(match.most) })}
          </Term>
        )}
        {splitTerms(promotion.terms).map((term) => (
          <Term key={term} icon={termIcon(term)}>
            <TextWithDates text={term} />
          </Term>
        ))}
        {unsaid !== null && (
          <Term icon="calendar">
            <TextWithDates text={text(`rewards.period.${unsaid}`, { from, to: to ?? '' })} />
          </Term>
        )}
        {claimsEndAt !== null && (
          <Term icon="clock">
            {text(raffle ? 'rewards.draws' : 'rewards.claims')} <PlatformTime at={claimsEndAt} offsetMinutes={offset} />
          </Term>
        )}
      </ul>
    </div>
  );
}

const Term = ({ icon, children }: { readonly icon: IconName | null; readonly children: ReactNode }) => (
  <li data-bare={icon === null || undefined}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </li>
);
