/** Takes an offer back that nobody has answered. */
import { withdrawOffer } from '#domains/agents/contract/contract.ts';
import { Button, Dialog, Note, useToast } from '#ui';
import type { Contract } from '../contract.queries.ts';
import { useTermsText } from '../terms/use-terms-text.ts';
import { useText } from '../texts.ts';
import { isOutcomeUnknown, useKeyedCall } from '../use-keyed-call.ts';
import styles from './Below.module.css';
import { useBelowText } from './texts.ts';

type Props = { readonly contract: Contract; readonly onClose: () => void };

export function TakeBackDialog({ contract: { contractId, other, terms }, onClose }: Props) {
  const text = useText();
  const own = useBelowText();
  const termsText = useTermsText();
  const toast = useToast();
  const name = other ?? text('contract.operator');
  const takeBack = useKeyedCall(withdrawOffer, () => {
    toast({ text: own('contractBelow.takeBack.done', { name }) });
    onClose();
  });
  return (
    <Dialog
      title={own('contractBelow.takeBack.title', { name })}
      closeLabel={text('contract.close')}
      size="small"
      busy={takeBack.isPending}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" disabled={takeBack.isPending} onPress={onClose}>
            {own('contractBelow.takeBack.keep')}
          </Button>
          <Button kind="primary" busy={takeBack.isPending} onPress={() => takeBack.mutate({ contractId })}>
            {own('contractBelow.takeBack')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{`${termsText.form(terms)} · ${termsText.gives(terms)}`}</p>
        <p>{own('contractBelow.takeBack.lead')}</p>
        {takeBack.error && (
          <Note tone="bad" announced>
            {isOutcomeUnknown(takeBack.error) ? text('contract.unsure') : takeBack.error.message}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
