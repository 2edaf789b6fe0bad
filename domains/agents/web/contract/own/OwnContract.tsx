/** The contract of the caller with the upline: what it says, how the running window stands, and what it would pay. */
import { useState } from 'react';
import { Button, ButtonLink, SummaryList, Tag } from '#ui';
import { EndDialog } from '../below/EndDialog.tsx';
import styles from '../Contracts.module.css';
import type { Contract, Progress } from '../contract.queries.ts';
import { terminationAddress } from '../kinds.ts';
import { SectionCard } from '../SectionCard.tsx';
import { Simulator } from '../simulator/Simulator.tsx';
import { useSimulator } from '../simulator/use-simulator.ts';
import { TierTable } from '../terms/TierTable.tsx';
import { termsOf } from '../terms/terms.ts';
import { useFormats } from '../terms/use-formats.ts';
import { useStateTag } from '../terms/use-state-tag.ts';
import { useTermsText } from '../terms/use-terms-text.ts';
import { useText } from '../texts.ts';
import { DayBars } from './DayBars.tsx';
import { HourCells } from './HourCells.tsx';
import { RealtimeRuns } from './RealtimeRuns.tsx';
import { startOfSimulator } from './simulator-start.ts';
import { WindowProgress } from './WindowProgress.tsx';

type Props = { readonly contract: Contract; readonly progress: Progress | null };

export function OwnContract({ contract, progress }: Props) {
  const text = useText();
  const terms = termsOf(contract.terms, contract);
  const simulator = useSimulator({ terms, cover: contract.cover, start: startOfSimulator(progress) });
  return (
    <>
      <div className={styles.pair}>
        <OwnCard contract={contract} progress={progress} />
        <Simulator simulator={simulator} lead={text('contract.simulator.lead')} choosesMode />
      </div>
      {progress && contract.kind === 'daily' && <DayBars progress={progress} />}
      {progress && contract.kind === 'hourly' && <HourCells progress={progress} />}
      {progress && contract.kind === 'realtime' && <RealtimeRuns progress={progress} />}
    </>
  );
}

function OwnCard({ contract, progress }: Props) {
  const text = useText();
  const { day } = useFormats();
  const termsText = useTermsText();
  const [isEnding, setEnding] = useState(false);
  const tag = useStateTag()(contract);
  const terms = termsOf(contract.terms, contract);
  const since = contract.startsAt ?? contract.offeredAt;
  const mayEnd = contract.state === 'accepted' && contract.terminationBy === null;
  return (
    <SectionCard
      title={text('contract.own')}
      lead={text(progress ? 'contract.own.lead' : 'contract.own.from', {
        name: contract.other ?? text('contract.operator'),
        day: day(since),
        form: termsText.form(contract.terms),
      })}
      end={<Tag tone={tag.tone}>{tag.text}</Tag>}
    >
      {terms.kind !== 'realtime' && <TierTable terms={terms} label={text('contract.own')} now={progress?.tier} />}
      {progress && <WindowProgress terms={terms} progress={progress} />}
      <div className={styles.inner}>
        <SummaryList rows={termsText.rows(contract.terms, contract.platformRate)} />
      </div>
      <div className={styles.actions}>
        <ButtonLink size="small" kind="ghost" to={terminationAddress(contract.contractId)}>
          {text('contract.own.history')}
        </ButtonLink>
        {mayEnd && (
          <Button size="small" kind="ghost" onPress={() => setEnding(true)}>
            {text('contract.own.end')}
          </Button>
        )}
      </div>
      {isEnding && <EndDialog contract={contract} onClose={() => setEnding(false)} />}
    </SectionCard>
  );
}
