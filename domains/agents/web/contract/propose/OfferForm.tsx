/** Account, terms and tiers beside the checks, which answer while it is typed. Sending stays off with its reason until all are met. */
import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { offerContract } from '#domains/agents/contract/contract.ts';
import type { CoverPolicy } from '#domains/agents/rules/line.ts';
import type { ContractKind } from '#domains/agents/web/agents.queries.ts';
import { StepCard, useToast } from '#ui';
import type { Contract, WireTerms } from '../contract.queries.ts';
import { kindAddress } from '../kinds.ts';
import { termsOf } from '../terms/terms.ts';
import { useFormats } from '../terms/use-formats.ts';
import { useKeyedCall } from '../use-keyed-call.ts';
import { AccountField } from './AccountField.tsx';
import { OfferSimulator } from './OfferSimulator.tsx';
import { OfferSummary } from './OfferSummary.tsx';
import { judgeForm } from './offer-checks.ts';
import { initialForm, type OfferForm as OfferFormValues, parseOffer } from './offer-form.ts';
import styles from './Propose.module.css';
import { RealtimeFields } from './RealtimeFields.tsx';
import { TermsFields } from './TermsFields.tsx';
import { TierFields } from './TierFields.tsx';
import { useProposeText } from './texts.ts';
import { useAccountVerdict } from './use-account-verdict.ts';

type Props = {
  readonly kind: ContractKind;
  readonly account: string;
  /** The own terms, above which nothing may be offered. */
  readonly cover: WireTerms;
  readonly below: readonly Contract[];
  readonly policy: CoverPolicy;
};

const isOf = (account: string) => (contract: Contract) => contract.other?.toLowerCase() === account.toLowerCase();

export function OfferForm({ kind, account, cover, below, policy }: Props) {
  const text = useProposeText();
  const { minute } = useFormats();
  const toast = useToast();
  const navigate = useNavigate();
  const [form, setForm] = useState(() => {
    const current = below.find((contract) => contract.state === 'accepted' && isOf(account)(contract)) ?? null;
    return initialForm(account, { cover, current: current?.terms ?? null });
  });
  const change = (some: Partial<OfferFormValues>) => setForm((before) => ({ ...before, ...some }));
  const field = useAccountVerdict(form.account, (typed) => change({ account: typed }));
  const { terms, faults } = parseOffer(kind, form);
  const withAccount = below.filter(isOf(form.account.trim()));
  const verdict = judgeForm(terms && termsOf(terms), {
    account: field.verdict,
    hasOpenOffer: withAccount.some(({ state }) => state === 'offered'),
    cover: termsOf(cover),
  });
  const offer = useKeyedCall(offerContract, (contract) => {
    toast({
      text: text('contractOffer.sent', { name: contract.other ?? form.account, until: minute(contract.expiresAt) }),
    });
    void navigate(kindAddress(kind));
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (verdict.block === null && terms) offer.mutate({ downline: form.account.trim(), terms });
  };
  return (
    <form className={styles.columns} noValidate onSubmit={submit}>
      <div className={styles.stack}>
        <StepCard number={1} done={field.verdict === 'direct'} title={text('contractOffer.who')}>
          <AccountField field={field} />
          <TermsFields kind={kind} form={form} cover={cover} faults={faults} change={change} />
        </StepCard>
        {kind === 'realtime' ? (
          <StepCard number={2} done={verdict.block === null} title={text('contractOffer.rates')}>
            <RealtimeFields form={form} cover={cover} faults={faults} change={change} />
          </StepCard>
        ) : (
          <StepCard
            number={2}
            done={terms !== null && verdict.uneven === null && verdict.above === null}
            title={text('contractOffer.tiers')}
            aside={text('contractOffer.tiers.count')}
          >
            <TierFields kind={kind} form={form} faults={faults} verdict={verdict} change={setForm} />
          </StepCard>
        )}
        {terms && <OfferSimulator terms={termsOf(terms)} cover={policy} />}
      </div>
      <OfferSummary
        terms={terms}
        verdict={verdict}
        faults={faults}
        last={withAccount.find(({ lastBill }) => lastBill !== null)?.lastBill ?? null}
        busy={offer.isPending}
        error={offer.error}
      />
    </form>
  );
}
