/** The three tiers side by side: what each opens, and what of it is done, looked at or missing. */

import type { DocumentKind } from '#domains/protection/contract/document.ts';
import { type KycTier, kycTiers } from '#domains/protection/contract/kyc.ts';
import { declares, documentsAsked } from '#domains/protection/rules/kyc.ts';
import { ButtonLink, Icon, type IconName, Tag, type TagTone } from '#ui';
import styles from './Kyc.module.css';
import type { WireKyc } from './kyc.queries.ts';
import { useText } from './texts.ts';

type Need = 'declared' | DocumentKind;
type NeedState = 'done' | 'uploaded' | 'reviewed' | 'open';

const needsOf = (tier: KycTier): readonly Need[] => [
  ...(declares(tier) ? (['declared'] as const) : []),
  ...documentsAsked[tier],
];

const isPending = (kyc: WireKyc, tier: KycTier) =>
  kyc.applications.some((each) => each.tier === tier && each.state === 'pending');

function needState(kyc: WireKyc, tier: KycTier, need: Need): NeedState {
  if (tier <= kyc.tier) return 'done';
  if (isPending(kyc, tier)) return 'reviewed';
  return kyc.documents.some(({ kind }) => kind === need) ? 'uploaded' : 'open';
}

function tagOf(kyc: WireKyc, tier: KycTier): { readonly word: TierWord; readonly tone: TagTone } {
  if (tier === kyc.tier) return { word: 'here', tone: 'gold' };
  if (tier < kyc.tier) return { word: 'done', tone: 'positive' };
  if (isPending(kyc, tier)) return { word: 'pending', tone: 'info' };
  return { word: tier === kyc.tier + 1 ? 'next' : 'later', tone: 'quiet' };
}

type TierWord = 'done' | 'here' | 'pending' | 'next' | 'later';
const marks: Readonly<Record<Exclude<NeedState, 'open'>, IconName>> = {
  done: 'check',
  uploaded: 'up',
  reviewed: 'clock',
};

export function KycTiers({ kyc, way = false }: { readonly kyc: WireKyc; readonly way?: boolean }) {
  const text = useText();
  return (
    <section className={styles.card} aria-labelledby="kyc-tiers">
      <div className={styles.head}>
        <div>
          <h2 id="kyc-tiers">{text('kyc.tiers')}</h2>
          <p>{text('kyc.tiers.lead')}</p>
        </div>
        {way ? (
          <ButtonLink to="/member/verification">{text('kyc.go')}</ButtonLink>
        ) : (
          <Tag tone="gold">{text('kyc.tier', { tier: kyc.tier })}</Tag>
        )}
      </div>
      <div className={styles.tiers}>
        {kycTiers.map((tier) => {
          const { word, tone } = tagOf(kyc, tier);
          return (
            <div key={tier} className={styles.tier} data-here={word === 'here' || undefined}>
              <h3>
                {text('kyc.tier', { tier })}
                <Tag tone={tone}>{text(`kyc.state.${word}`)}</Tag>
              </h3>
              <p>{text(`kyc.opens.${tier}`)}</p>
              <ul>
                {needsOf(tier).map((need) => (
                  <NeedLine key={need} need={need} state={needState(kyc, tier, need)} />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}

function NeedLine({ need, state }: { readonly need: Need; readonly state: NeedState }) {
  const text = useText();
  return (
    <li data-state={state}>
      {state === 'open' ? <i aria-hidden="true" /> : <Icon name={marks[state]} />}
      <span>
        {text(`kyc.need.${need}`)}
        {(state === 'uploaded' || state === 'reviewed') && <small>{text(`kyc.need.${state}`)}</small>}
      </span>
    </li>
  );
}
