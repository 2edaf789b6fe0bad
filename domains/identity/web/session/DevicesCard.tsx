/** Where the member is logged in. */
import { useSite } from '#platform/web/site.ts';
import { Button, PlatformTime, Tag } from '#ui';
import type { OpenSecurityDialog } from '../security/dialog-target.ts';
import styles from '../security/Security.module.css';
import { QueryContent, type QueryState, SecurityCard } from '../security/SecurityCard.tsx';
import { SecurityRow } from '../security/SecurityRow.tsx';
import { useText } from '../security/texts.ts';
import type { Device } from '../security/wire.ts';

type Props = {
  readonly devices: QueryState<readonly Device[]>;
  /** What is being signed out: one by its id, or the `others`. */
  readonly leaving: string | null;
  readonly onSignOut: (id: string) => void;
  readonly open: OpenSecurityDialog;
};

const isHandheld = (device: string) => /iPhone|iPad|Android/.test(device);

export function DevicesCard({ devices, leaving, onSignOut, open }: Props) {
  const text = useText();
  const { platformOffsetMinutes: offsetMinutes } = useSite();
  const all = devices.data ?? [];
  const others = all.some(({ current }) => !current) && (
    <Button kind="outline" size="small" icon="sign-out" busy={leaving === 'others'} onPress={() => onSignOut('others')}>
      {text('devices.others')}
    </Button>
  );
  return (
    <SecurityCard title={text('devices.title')} lead={text('devices.lead', { count: all.length })} action={others}>
      <QueryContent query={devices} rows={2}>
        {(rows) => (
          <ul className={styles.rows}>
            {rows.map(({ id, device, ip, lastSeenAt, current }) => (
              <SecurityRow
                key={id}
                icon={isHandheld(device) ? 'phone' : 'globe'}
                on={current}
                title={device}
                note={
                  <>
                    <bdi>{ip}</bdi>, <PlatformTime at={lastSeenAt} offsetMinutes={offsetMinutes} />
                  </>
                }
              >
                {current ? (
                  <Tag tone="positive">{text('devices.this')}</Tag>
                ) : (
                  <Button size="small" busy={leaving === id} onPress={() => onSignOut(id)}>
                    {text('devices.out')}
                  </Button>
                )}
              </SecurityRow>
            ))}
          </ul>
        )}
      </QueryContent>
      <div className={`${styles.foot} ${styles.ways}`}>
        <Button kind="ghost" size="small" onPress={() => open({ kind: 'known' })}>
          {text('known.title')}
        </Button>
        <Button kind="ghost" size="small" icon="sign-out" onPress={() => open({ kind: 'sign-out-all' })}>
          {text('devices.all')}
        </Button>
      </div>
    </SecurityCard>
  );
}
