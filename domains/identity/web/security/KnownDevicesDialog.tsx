/** The devices on which a login asks for no second step, and how they are forgotten. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { forgetAllDevices, forgetDevice } from '#domains/identity/contract/device.ts';
import { answerOf } from '#platform/web/answer.ts';
import { useCall } from '#platform/web/caller.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Dialog, EmptyState, PlatformTime, useToast } from '#ui';
import change from './Change.module.css';
import styles from './Security.module.css';
import { Loaded } from './SecurityCard.tsx';
import { SecurityRow } from './SecurityRow.tsx';
import { knownDevicesQuery, useSecurityChanged } from './security.queries.ts';
import { useText } from './texts.ts';

export function KnownDevicesDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const changed = useSecurityChanged();
  const { platformOffsetMinutes } = useSite();
  const known = useQuery(knownDevicesQuery(call));
  const forget = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? answerOf(call(forgetAllDevices, {})) : answerOf(call(forgetDevice, { id })),
    onSuccess: changed,
    onError: ({ message }) => toast({ text: message, tone: 'error' }),
  });
  const leaving = forget.isPending ? forget.variables : undefined;
  return (
    <Dialog title={text('known.title')} closeLabel={text('security.close')} size="small" onClose={onClose}>
      <p className={change.lead}>{text('known.lead')}</p>
      <Loaded asked={known} rows={2}>
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
                  <Button size="small" busy={leaving === id} onPress={() => forget.mutate(id)}>
                    {text('known.forget')}
                  </Button>
                </SecurityRow>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Button wide busy={leaving === null} onPress={() => forget.mutate(null)}>
        {text('known.forget.all')}
      </Button>
    </Dialog>
  );
}
