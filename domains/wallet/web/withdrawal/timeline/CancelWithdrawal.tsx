/** The button that cancels a withdrawal while it can be. It stands beside the remaining time. */

import { useFailureText } from '#domains/wallet/web/cashier/use-failure-text.ts';
import { Button, useToast } from '#ui';
import { useText } from '../texts.ts';
import { useCancelWithdrawal } from '../withdrawal.queries.ts';
import own from './Timeline.module.css';

export function CancelWithdrawal({ orderId }: { readonly orderId: string }) {
  const text = useText();
  const toast = useToast();
  const failureText = useFailureText();
  const cancel = useCancelWithdrawal();
  const takeBack = () =>
    cancel.mutate(orderId, {
      onError: (error) => toast({ text: failureText(error), tone: 'error' }),
    });
  return (
    <div className={own.acts}>
      <Button wide busy={cancel.isPending} onPress={takeBack}>
        {text('withdraw.cancel')}
      </Button>
      <p>{text('withdraw.cancel.lead')}</p>
    </div>
  );
}
