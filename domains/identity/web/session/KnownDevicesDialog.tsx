/** The devices on which a login needs no second step, and their removal. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { forgetAllDevices, forgetDevice } from '#domains/identity/contract/device.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Dialog, EmptyState, PlatformTime, useToast } from '#ui';
import change from '../security/Change.module.css';
import styles from '../security/Security.module.css';
import { QueryContent } from '../security/SecurityCard.tsx';
import { SecurityRow } from '../security/SecurityRow.tsx';
import { knownDevicesQuery, useInvalidateSecurity } from '../security/security.queries.ts';
import { useText } from '../security/texts.ts';

export function KnownDevicesDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const changed = useInvalidateSecurity();
  const { platformOffsetMinutes } = useSite();
  const deviceQuery = useQuery(knownDevicesQuery(call));
  const removeDevice = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? unwrapCall(call(forgetAllDevices, {})) : unwrapCall(call(forgetDevice, { id })),
    onSuccess: changed,
    onError: ({ message }) => toast({ text: message, tone: 'error' }),
  });
  const leaving = removeDevice.isPending ? removeDevice.variables : undefined;
  return (
    <Dialog title={text('known.title')} closeLabel={text('security.close')} size="small" onClose={onClose}>
      <p className={change.lead}>{text('known.lead')}</p>
      <QueryContent query={deviceQuery} rows={2}>
        {(devices) =>
          devices.length === 0 ? (
            <EmptyState title={text('known.none')} />
          ) : (
            <ul className={styles.bare}>
              {devices.map(({ id, name, lastAt }) => (
                <SecurityRow
                  key={id}
                  icon="globe"
                  title={name}
                  note={<PlatformTime at={lastAt} offsetMinutes={platformOffsetMinutes} />}
                >
                  <Button size="small" busy={leaving === id} onPress={() => removeDevice.mutate(id)}>
                    {text('known.forget')}
                  </Button>
                </SecurityRow>
              ))}
            </ul>
          )
        }
      </QueryContent>
      <Button wide busy={leaving === null} onPress={() => removeDevice.mutate(null)}>
        {text('known.forget.all')}
      </Button>
    </Dialog>
  );
}
