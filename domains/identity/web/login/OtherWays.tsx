/** Third parties, and a look around with play money. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#platform/web/caller.ts';
import type { SealKey } from '#platform/web/seal.ts';
import { Button } from '#ui';
import entrance from '../player/Entrance.module.css';
import { channelsQuery } from './channel/channel.queries.ts';
import { departTo } from './channel/journey.ts';
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

export function OtherWays({ flow, wanted, sealKey }: Props) {
  const text = useText();
  const { data: channels = [] } = useQuery(channelsQuery(useCall()));
  return (
    <>
      {channels.length > 0 && (
        <>
          <p className={styles.or}>{text('login.or')}</p>
          <div className={styles.others}>
            {channels.map((channel) => (
              <Button key={channel.channel} size="large" wide icon="key" onPress={() => departTo(channel, wanted)}>
                {text('login.channel', { name: channel.name })}
              </Button>
            ))}
          </div>
        </>
      )}
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
