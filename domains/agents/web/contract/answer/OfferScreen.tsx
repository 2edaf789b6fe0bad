/** One offer with all that signing it would change. Both answers have the same height; no answer changes nothing. */
import { useState } from 'react';
import { useText as useAgentsText } from '#domains/agents/web/texts.ts';
import { Button, Card, Note, PageHead, StickyBar, SummaryList, Tag } from '#ui';
import type { Contract, ContractDetail } from '../contract.queries.ts';
import { requestAddress } from '../kinds.ts';
import { Simulator } from '../simulator/Simulator.tsx';
import { shownOf } from '../simulator/simulate.ts';
import { useSimulator } from '../simulator/use-simulator.ts';
import { termsOf } from '../terms/terms.ts';
import { useFormats } from '../terms/use-formats.ts';
import { useTermsText } from '../terms/use-terms-text.ts';
import { useText } from '../texts.ts';
import { isOutcomeUnknown } from '../use-keyed-call.ts';
import styles from './Answer.module.css';
import { OfferBody } from './OfferBody.tsx';
import { startOfLastWindow } from './simulator-start.ts';
import { useAnswerText } from './texts.ts';
import { type OfferAnswer, useOfferAnswer } from './use-offer-answer.ts';

type Props = {
  readonly detail: ContractDetail;
  readonly onAnswered: (answered: { readonly action: 'accept' | 'reject'; readonly contract: Contract }) => void;
};

export function OfferScreen({ detail, onAnswered }: Props) {
  const text = useAnswerText();
  const shared = useText();
  const agentsText = useAgentsText();
  const { minute, dayOfMonth } = useFormats();
  const termsText = useTermsText();
  const { contract } = detail;
  const answer = useOfferAnswer(detail, onAnswered);
  const simulator = useSimulator({
    terms: termsOf(contract.terms, contract),
    cover: contract.cover,
    start: startOfLastWindow(detail),
  });
  const sign = () => answer.sign(shownOf(simulator.simulation));
  const name = contract.other ?? shared('contract.operator');
  return (
    <>
      <PageHead
        title={text('contractAnswer.offer', { name })}
        lead={text('contractAnswer.offer.lead', {
          form: `${agentsText(`agents.kind.${contract.kind}`)} · ${termsText.form(contract.terms)}`,
          offered: minute(contract.offeredAt),
          until: minute(contract.expiresAt),
        })}
        back={{ to: requestAddress(), label: text('contractAnswer.back') }}
        end={<Tag tone="warning">{text('contractAnswer.waits')}</Tag>}
      />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <OfferBody detail={detail} answer={answer} />
          <Simulator simulator={simulator} lead={text('contractAnswer.simulator')} />
        </div>
        <div className={styles.aside}>
          <Card title={text('contractAnswer.title')}>
            <SummaryList
              rows={[
                { label: text('contractAnswer.kind'), value: agentsText(`agents.kind.${contract.kind}`) },
                { label: text('contractAnswer.period'), value: termsText.period(contract.terms) },
                ...termsText.rows(contract.terms, contract.platformRate),
                { label: text('contractAnswer.starts'), value: text('contractAnswer.starts.next') },
                { label: text('contractAnswer.short'), value: text(`contractAnswer.short.${contract.cover}`) },
              ]}
            />
            <AnswerNote answer={answer} />
            <div className={styles.act}>
              <AnswerButtons answer={answer} onSign={sign} isWide />
              <p>{text('contractAnswer.calm')}</p>
            </div>
          </Card>
        </div>
      </div>
      <StickyBar
        label={text('contractAnswer.until', { until: dayOfMonth(contract.expiresAt) })}
        value={text('contractAnswer.upTo', { rate: termsText.top(contract.terms) })}
      >
        <AnswerButtons answer={answer} onSign={sign} />
      </StickyBar>
    </>
  );
}

/** Why signing is off, or what came of the attempt. */
export function AnswerNote({ answer }: { readonly answer: OfferAnswer }) {
  const text = useAnswerText();
  const shared = useText();
  const { error, maySign } = answer;
  if (error)
    return (
      <Note tone="bad" announced>
        {isOutcomeUnknown(error) ? shared('contract.unsure') : error.message}
      </Note>
    );
  return maySign ? null : <Note tone="warning">{text('contractAnswer.ends.needed')}</Note>;
}

type ButtonProps = { readonly answer: OfferAnswer; readonly onSign: () => void; readonly isWide?: boolean };

export function AnswerButtons({ answer, onSign, isWide = false }: ButtonProps) {
  const text = useAnswerText();
  const { maySign, pending, reject } = answer;
  const [isSure, setSure] = useState(false);
  return (
    <>
      <Button
        size="large"
        wide={isWide}
        busy={pending === 'reject'}
        disabled={pending === 'accept'}
        onPress={() => (isSure ? reject() : setSure(true))}
      >
        {text(isSure ? 'contractAnswer.reject.sure' : 'contractAnswer.reject')}
      </Button>
      <Button
        kind="primary"
        size="large"
        wide={isWide}
        busy={pending === 'accept'}
        disabled={!maySign || pending === 'reject'}
        onPress={onSign}
      >
        {text('contractAnswer.sign')}
      </Button>
    </>
  );
}
