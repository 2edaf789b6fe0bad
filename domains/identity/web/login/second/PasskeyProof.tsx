/** A passkey that the account has. Only the device can ask for it. */
import { Notice } from '#domains/identity/web/player/EntranceDialog.tsx';
import { useSingleMutation } from '#platform/web/single-mutation.ts';
import { Button } from '#ui';
import styles from '../Login.module.css';
import { useText } from '../texts.ts';
import { noPasskey, type SecondProps, useSecond } from './second.ts';

export function PasskeyProof(props: SecondProps) {
  const text = useText();
  const { provePasskey } = useSecond(props);
  const proof = useSingleMutation({ mutationFn: provePasskey });
  const refusal = proof.data;
  return (
    <div className={styles.step}>
      {refusal && (
        <Notice isRefusal>{refusal.fault === noPasskey ? text('verify.passkey.failed') : refusal.message}</Notice>
      )}
      <p>{text('verify.passkey.lead')}</p>
      <Button kind="primary" size="large" wide icon="lock" busy={proof.isPending} onPress={() => proof.mutate()}>
        {text('verify.passkey.submit')}
      </Button>
    </div>
  );
}
