/** Red envelopes: the one that is open or next, what the member has opened, and the check of one that is over. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, Dialog, EmptyState, ErrorState, PageHead, Skeleton } from '#ui';
import nothing from '#ui/art/lantern.svg';
import { chooseEnvelope } from './choose-envelope.ts';
import styles from './Envelope.module.css';
import { EnvelopeAside } from './EnvelopeAside.tsx';
import { EnvelopeStage } from './EnvelopeStage.tsx';
import { type EnvelopeList, envelopesQuery, type OpenResult, useOpenEnvelope } from './envelope.queries.ts';
import { OwnEnvelopes } from './OwnEnvelopes.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { useText } from './texts.ts';

export function EnvelopePage() {
  const text = useText();
  const envelopes = useQuery(envelopesQuery(useCall()));
  const [hasRules, setRules] = useState(false);
  return (
    <>
      <PageHead
        title={text('envelope.title')}
        lead={text('envelope.lead')}
        end={
          <Button size="small" icon="info" onPress={() => setRules(true)}>
            {text('envelope.rules')}
          </Button>
        }
      />
      {envelopes.isPending && (
        <div className={styles.coming} aria-busy="true">
          <Skeleton shape="block" />
        </div>
      )}
      {envelopes.isError && !envelopes.data && (
        <ErrorState
          message={envelopes.error.message}
          retryLabel={text('envelope.retry')}
          busy={envelopes.isFetching}
          onRetry={() => void envelopes.refetch()}
        />
      )}
      {envelopes.data && <EnvelopeContent list={envelopes.data} onDue={() => void envelopes.refetch()} />}
      {hasRules && <RulesDialog onClose={() => setRules(false)} />}
    </>
  );
}

function EnvelopeContent({ list, onDue }: { readonly list: EnvelopeList; readonly onDue: () => void }) {
  const text = useText();
  const opening = useOpenEnvelope();
  const [result, setResult] = useState<OpenResult | null>(null);
  const [checked, setChecked] = useState<string | null>(null);
  // What was opened here stays on the stage until the page is left.
  const shown =
    list.envelopes.find(({ envelopeId }) => envelopeId === result?.envelopeId) ?? chooseEnvelope(list.envelopes);
  if (!shown)
    return (
      <div className={styles.page}>
        <EmptyState
          art={nothing}
          title={text(list.isPaused ? 'envelope.paused' : 'envelope.none')}
          hint={text(list.isPaused ? 'envelope.paused.hint' : 'envelope.none.hint')}
        />
        <OwnEnvelopes opened={list.opened} />
      </div>
    );
  const { envelopeId } = shown;
  const next = list.envelopes.filter((each) => each.phase === 'waiting' && each !== shown);
  const proven = list.envelopes.find((each) => each.envelopeId === checked);
  return (
    <div className={styles.page}>
      <EnvelopeStage
        key={envelopeId}
        envelope={shown}
        result={result?.envelopeId === envelopeId ? result : null}
        isOpening={opening.isPending}
        failure={opening.isError ? opening.error.message : null}
        onOpen={() => opening.mutate(envelopeId, { onSuccess: setResult })}
        onDue={onDue}
      />
      <div className={styles.columns}>
        <OwnEnvelopes opened={list.opened} />
        <EnvelopeAside envelope={shown} next={next} onCheck={() => setChecked(envelopeId)} />
      </div>
      {proven && <ProofDialog envelopeId={proven.envelopeId} commit={proven.commit} onClose={() => setChecked(null)} />}
    </div>
  );
}

const rules = ['one', 'set', 'budget', 'free', 'turnover'] as const;

function RulesDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  return (
    <Dialog title={text('envelope.rules')} closeLabel={text('envelope.close')} size="small" onClose={onClose}>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{text(`envelope.rules.${rule}`)}</li>
        ))}
      </ol>
    </Dialog>
  );
}
