import { useSite } from '#platform/web/site.ts';
import { Button, Icon, PlatformTime, Tag } from '#ui';
import styles from './MemberCentre.module.css';
import { useText } from './texts.ts';

type Device = {
  readonly id: string;
  readonly device: string;
  readonly ip: string;
  readonly lastSeenAt: number;
  readonly current: boolean;
};

type Props = {
  readonly devices: readonly Device[];
  /** What is being signed out: one by its id, or the `others`. */
  readonly leaving: string | null;
  readonly onSignOut: (id: string) => void;
};

const isHandheld = (device: string) => /iPhone|iPad|Android/.test(device);

export function DeviceList({ devices, leaving, onSignOut }: Props) {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  const hasOthers = devices.some(({ current }) => !current);
  return (
    <section className={styles.card} aria-labelledby="devices">
      <div className={styles.cardHead}>
        <div>
          <h2 id="devices">{text('member.devices')}</h2>
          <p>{text('member.devices.lead', { count: devices.length })}</p>
        </div>
        {hasOthers && (
          <Button
            kind="outline"
            size="small"
            icon="sign-out"
            busy={leaving === 'others'}
            onPress={() => onSignOut('others')}
          >
            {text('member.devices.others')}
          </Button>
        )}
      </div>
      <ul className={styles.devices}>
        {devices.map(({ id, device, ip, lastSeenAt, current }) => (
          <li key={id} data-current={current || undefined}>
            <span className={styles.deviceIcon}>
              <Icon name={isHandheld(device) ? 'phone' : 'globe'} />
            </span>
            <p>
              <b>{device}</b>
              <small>
                {text('member.device.address', { ip })}{' '}
                <PlatformTime at={lastSeenAt} offsetMinutes={platformOffsetMinutes} />
              </small>
            </p>
            {current ? (
              <Tag tone="positive">{text('member.device.this')}</Tag>
            ) : (
              <Button size="small" busy={leaving === id} onPress={() => onSignOut(id)}>
                {text('member.device.out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
