/**
 * Offers notifications once, above the first letters about money of a member whose browser was never asked. Pressing it asks the browser;
 * closing it is remembered on the device.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { readStored, writeStored } from '#platform/web/storage.ts';
import { Button, IconButton } from '#ui';
import styles from '../inbox/Inbox.module.css';
import { useText } from '../inbox/texts.ts';
import { pushQuery, useSwitchDevice } from './push.queries.ts';
import { isPushSupported } from './push-device.ts';

const closedKey = 'messages.push-hint';

export function PushHint() {
  const text = useText();
  const [isClosed, setClosed] = useState(() => readStored('localStorage', closedKey) !== null);
  const isOpen = !isClosed && isPushSupported() && Notification.permission === 'default';
  const { data } = useQuery({ ...pushQuery(useCall()), enabled: isOpen });
  const change = useSwitchDevice(data?.publicKey ?? '');
  if (!isOpen || !data || data.isOn) return null;
  const close = () => {
    writeStored('localStorage', closedKey, 'closed');
    setClosed(true);
  };
  return (
    <aside className={styles.hint} aria-label={text('inbox.push.device')}>
      <p>{text('inbox.push.offer')}</p>
      <Button size="small" icon="bell" busy={change.isPending} onPress={() => change.mutate(true)}>
        {text('inbox.push.on')}
      </Button>
      <IconButton icon="close" label={text('inbox.push.notNow')} onPress={close} />
    </aside>
  );
}
