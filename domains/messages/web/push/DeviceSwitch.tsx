/** Notifications on this device: off until the member switches them on, and the browser asks only then. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { Note, Switch } from '#ui';
import styles from '../inbox/Inbox.module.css';
import { useText } from '../inbox/texts.ts';
import { pushQuery, useSwitchDevice } from './push.queries.ts';
import { isPushDenied, isPushSupported } from './push-device.ts';

export function DeviceSwitch() {
  const text = useText();
  const { data } = useQuery({ ...pushQuery(useCall()), enabled: isPushSupported() });
  const change = useSwitchDevice(data?.publicKey ?? '');
  if (!isPushSupported()) return <p className={styles.fine}>{text('inbox.push.unsupported')}</p>;
  if (!data) return null;
  const isRefused = isPushDenied() || (change.variables === true && change.data === false && !change.isPending);
  return (
    <div className={styles.quiet}>
      <Switch
        label={text('inbox.push.device')}
        isOn={change.isPending ? change.variables : data.isOn}
        error={change.error?.message}
        onSwitch={(isOn) => change.mutate(isOn)}
      />
      <small className={styles.fine}>{text('inbox.push.hint')}</small>
      {isRefused && !data.isOn && (
        <Note tone="info" announced>
          {text('inbox.push.refused')}
        </Note>
      )}
    </div>
  );
}
