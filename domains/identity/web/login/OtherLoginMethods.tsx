/** Third parties, and a look around with play money. */
import { useState } from 'react';
import type { SealKey } from '#platform/web/call/seal.ts';
import entrance from '../auth-dialog/Entrance.module.css';
import { ChannelButtons } from '../channel/ChannelButtons.tsx';
import styles from './Login.module.css';
import type { LoginFlow } from './login-flow.ts';
import { useText } from './texts.ts';
import { useTrial } from './trial.ts';

type Props = {
  readonly flow: Pick<LoginFlow, 'take'>;
  readonly wanted: string | undefined;
  /** Null where the brand has no free play. */
  readonly sealKey: SealKey | null;
};

export function OtherLoginMethods({ flow, wanted, sealKey }: Props) {
  return (
    <>
      <ChannelButtons wanted={wanted} />
      {sealKey && <Trial flow={flow} sealKey={sealKey} />}
    </>
  );
}

function Trial({ flow, sealKey }: { readonly flow: Pick<LoginFlow, 'take'>; readonly sealKey: SealKey }) {
  const text = useText();
  const open = useTrial(sealKey);
  const [busy, setBusy] = useState(false);
  const enter = async () => {
    setBusy(true);
    await flow.take(await open(), { by: 'provider' });
    setBusy(false);
  };
  return (
    <p className={styles.trial}>
      <button
        type="button"
        className={entrance.link}
        aria-busy={busy || undefined}
        onClick={() => void (busy || enter())}
      >
        {text('login.trial')}
      </button>
    </p>
  );
}
