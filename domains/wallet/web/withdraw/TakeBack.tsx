/** The way out of a withdrawal while there is one. It stands beside the clock that says how long. */
import { Button, useToast } from '#ui';
import { useFailureText } from '../cashier/use-failure-text.ts';
import own from './Timeline.module.css';
import { useText } from './texts.ts';
import { useCancel } from './withdraw.queries.ts';

export function TakeBack({ orderId }: { readonly orderId: string }) {
  const text = useText();
  const toast = useToast();
  const failureText = useFailureText();
  const cancel = useCancel();
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
