/** The checks with their answers, from when it would count, and the button with the reason why it is off. */
import { windowAt, windowPeriodOf } from '#domains/agents/rules/period.ts';
import { instant } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Card, Icon, Note, StickyBar, SummaryList, usePlatformSecond, VisuallyHidden } from '#ui';
import type { WireTerms } from '../contract.queries.ts';
import { termsOf } from '../terms/terms.ts';
import { useFormats } from '../terms/use-formats.ts';
import { useTermsText } from '../terms/use-terms-text.ts';
import { useText } from '../texts.ts';
import { isOutcomeUnknown } from '../use-keyed-call.ts';
import type { OfferVerdict } from './offer-checks.ts';
import type { FieldFault } from './offer-form.ts';
import styles from './Propose.module.css';
import { useProposeText } from './texts.ts';

type Props = {
  readonly terms: WireTerms | null;
  readonly verdict: OfferVerdict;
  readonly faults: readonly FieldFault[];
  readonly last: string | null;
  readonly busy: boolean;
  readonly error: Error | null;
};

const icons = { ok: 'check', no: 'close', wait: 'minus' } as const;

export function OfferSummary({ terms, verdict, faults, last, busy, error }: Props) {
  const text = useProposeText();
  const shared = useText();
  const termsText = useTermsText();
  const { cash } = useFormats();
  const reason = useBlockText()(verdict, faults);
  const isOff = verdict.block !== null;
  const button = (
    <Button kind="primary" size="large" type="submit" busy={busy} disabled={isOff}>
      {text('contractOffer.send')}
    </Button>
  );
  return (
    <div className={styles.aside}>
      <Card title={text('contractOffer.checks')}>
        <ul className={styles.checks}>
          {verdict.checks.map(({ name, state }) => (
            <li key={name} data-state={state}>
              <Icon name={icons[state]} />
              <span>
                {text(`contractOffer.check.${name}`)}
                <VisuallyHidden>: {text(`contractOffer.check.is.${state}`)}</VisuallyHidden>
              </span>
            </li>
          ))}
        </ul>
        <SummaryList
          rows={[
            { label: text('contractOffer.starts'), value: terms ? <Starts terms={terms} /> : '·' },
            { label: text('contractOffer.gives'), value: terms ? termsText.top(terms) : '·' },
            { label: text('contractOffer.last'), value: last === null ? '·' : cash(last) },
          ]}
        />
        {error && (
          <Note tone="bad" announced>
            {isOutcomeUnknown(error) ? shared('contract.unsure') : error.message}
          </Note>
        )}
        <div className={styles.act}>
          <Button kind="primary" size="large" type="submit" wide busy={busy} disabled={isOff}>
            {text('contractOffer.send')}
          </Button>
          <p role="status">{reason ?? text('contractOffer.ready')}</p>
        </div>
      </Card>
      <StickyBar label={reason ?? text('contractOffer.gives')} value={terms ? termsText.top(terms) : '·'}>
        {button}
      </StickyBar>
    </div>
  );
}

function useBlockText() {
  const text = useProposeText();
  return ({ block }: OfferVerdict, faults: readonly FieldFault[]): string | null => {
    if (block === null) return null;
    const tier = block.tier ?? (block.name === 'fields' ? faults.find((fault) => fault.tier !== null)?.tier : null);
    if (tier) return text(block.name === 'fields' ? 'contractOffer.block.fill' : 'contractOffer.block.tier', { tier });
    return text(`contractOffer.block.${block.name}`);
  };
}

/** The next window of the kind, if it is signed now. */
function Starts({ terms }: { readonly terms: WireTerms }) {
  const { platformOffsetMinutes, serverTime } = useSite();
  const { minute } = useFormats();
  const second = usePlatformSecond(serverTime);
  const at = instant(second === null ? serverTime : second * 1_000);
  return minute(windowAt(windowPeriodOf(termsOf(terms)), at, platformOffsetMinutes).end);
}
