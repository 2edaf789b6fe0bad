/** The three tiers side by side: what each allows, and what of it is done, under review or missing. */

import type { DocumentKind } from '#domains/protection/contract/document.ts';
import { type KycTier, kycTiers } from '#domains/protection/contract/kyc.ts';
import { requiredDocuments, requiresDeclaration } from '#domains/protection/rules/kyc.ts';
import { ButtonLink, Icon, type IconName, Tag, type TagTone } from '#ui';
import styles from './Kyc.module.css';
import type { WireKyc } from './kyc.queries.ts';
import { useText } from './texts.ts';

type TierRequirement = 'declared' | DocumentKind;
type RequirementState = 'done' | 'uploaded' | 'reviewed' | 'open';

const requirementsOf = (tier: KycTier): readonly TierRequirement[] => [
  ...(requiresDeclaration(tier) ? (['declared'] as const) : []),
  ...requiredDocuments[tier],
];

const isPending = (kyc: WireKyc, tier: KycTier) =>
  kyc.applications.some((each) => each.tier === tier && each.state === 'pending');

function requirementStateOf(kyc: WireKyc, tier: KycTier, need: TierRequirement): RequirementState {
  if (tier <= kyc.tier) return 'done';
  if (isPending(kyc, tier)) return 'reviewed';
  return kyc.documents.some(({ kind }) => kind === need) ? 'uploaded' : 'open';
}

function tagOf(kyc: WireKyc, tier: KycTier): { readonly word: TierTag; readonly tone: TagTone } {
  if (tier === kyc.tier) return { word: 'here', tone: 'gold' };
  if (tier < kyc.tier) return { word: 'done', tone: 'positive' };
  if (isPending(kyc, tier)) return { word: 'pending', tone: 'info' };
  return { word: tier === kyc.tier + 1 ? 'next' : 'later', tone: 'quiet' };
}

type TierTag = 'done' | 'here' | 'pending' | 'next' | 'later';
const stateIcons: Readonly<Record<Exclude<RequirementState, 'open'>, IconName>> = {
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
                {requirementsOf(tier).map((need) => (
                  <RequirementLine key={need} need={need} state={requirementStateOf(kyc, tier, need)} />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}

function RequirementLine({ need, state }: { readonly need: TierRequirement; readonly state: RequirementState }) {
  const text = useText();
  return (
    <li data-state={state}>
      {state === 'open' ? <i aria-hidden="true" /> : <Icon name={stateIcons[state]} />}
      <span>
        {text(`kyc.need.${need}`)}
        {(state === 'uploaded' || state === 'reviewed') && <small>{text(`kyc.need.${state}`)}</small>}
      </span>
    </li>
  );
}
