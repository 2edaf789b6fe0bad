/** A passkey of the account. Only the device can prompt for it. */
import { Notice } from '#domains/identity/web/auth-dialog/AuthDialog.tsx';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { Button } from '#ui';
import styles from '../login/Login.module.css';
import { useText } from '../login/texts.ts';
import { noPasskey, type SecondFactorProps, useSecondFactor } from './second-factor.ts';

export function PasskeyProof(props: SecondFactorProps) {
  const text = useText();
  const { provePasskey } = useSecondFactor(props);
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
