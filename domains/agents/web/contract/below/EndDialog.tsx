/** Asks the other side to end a contract: until when it counts, that it is still paid, and the reason that they read. */
import { useState } from 'react';
import { windowAt, windowPeriodOf } from '#domains/agents/rules/period.ts';
import { useText as useAgentsText } from '#domains/agents/web/texts.ts';
import { instant } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Dialog, Note, SummaryList, TextField, usePlatformSecond, useToast } from '#ui';
import type { Contract } from '../contract.queries.ts';
import { processCalls } from '../kinds.ts';
import { termsOf } from '../terms/terms.ts';
import { useFormats } from '../terms/use-formats.ts';
import { useTermsText } from '../terms/use-terms-text.ts';
import { useText } from '../texts.ts';
import { isOutcomeUnknown, useKeyedCall } from '../use-keyed-call.ts';
import styles from './Below.module.css';
import { useBelowText } from './texts.ts';

const maxReason = 140;

type Props = { readonly contract: Contract; readonly onClose: () => void };

export function EndDialog({ contract, onClose }: Props) {
  const text = useText();
  const own = useBelowText();
  const agentsText = useAgentsText();
  const termsText = useTermsText();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const name = contract.other ?? text('contract.operator');
  const end = useKeyedCall(processCalls[contract.kind], () => {
    toast({ text: own('contractBelow.end.done', { name }) });
    onClose();
  });
  const send = () =>
    end.mutate({
      contractId: contract.contractId,
      action: 'terminate',
      ...(reason.trim() !== '' && { remark: reason.trim() }),
    });
  return (
    <Dialog
      title={own('contractBelow.end.title', { name })}
      closeLabel={text('contract.close')}
      size="small"
      busy={end.isPending}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" disabled={end.isPending} onPress={onClose}>
            {own('contractBelow.end.keep')}
          </Button>
          <Button kind="danger" busy={end.isPending} onPress={send}>
            {own('contractBelow.end.ask')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>
          {[
            agentsText(`agents.kind.${contract.kind}`),
            termsText.form(contract.terms),
            termsText.gives(contract.terms),
          ].join(' · ')}
        </p>
        <SummaryList
          rows={[
            { label: own('contractBelow.end.last'), value: <LastWindow contract={contract} /> },
            { label: own('contractBelow.end.bill'), value: own('contractBelow.end.bill.paid') },
            { label: name, value: own('contractBelow.end.agree') },
            { label: own('contractBelow.end.silent'), value: own('contractBelow.end.silent.agreed') },
          ]}
        />
        <TextField
          label={own('contractBelow.end.reason')}
          autoComplete="off"
          maxLength={maxReason}
          value={reason}
          aside={<small>{`${reason.length}/${maxReason}`}</small>}
          onChange={({ target }) => setReason(target.value)}
        />
        {end.error && (
          <Note tone="bad" announced>
            {isOutcomeUnknown(end.error) ? text('contract.unsure') : end.error.message}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

/** The running one, if they agree while it runs. */
function LastWindow({ contract }: Pick<Props, 'contract'>) {
  const { platformOffsetMinutes, serverTime } = useSite();
  const { window } = useFormats();
  const second = usePlatformSecond(serverTime);
  const at = instant(second === null ? serverTime : second * 1_000);
  const { start, end } = windowAt(windowPeriodOf(termsOf(contract.terms)), at, platformOffsetMinutes);
  return window({ windowStart: start, windowEnd: end });
}
