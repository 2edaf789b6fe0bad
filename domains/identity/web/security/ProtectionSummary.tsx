/** How many of the guards are up, and the next one to put up. */
import { Button, Icon, type IconName, Skeleton } from '#ui';
import type { OpenSecurityDialog } from './dialog-target.ts';
import { protectionsOf } from './protection.ts';
import styles from './Security.module.css';
import { useText } from './texts.ts';
import type { Security } from './wire.ts';

const icons: Readonly<Record<string, IconName>> = {
  mobile: 'phone',
  email: 'mail',
  payment: 'wallet',
  totp: 'shield',
  passkey: 'key',
};

type Props = {
  /** Undefined while it loads, null where it failed: the cards below show the error. */
  readonly security: Security | null | undefined;
  readonly open: OpenSecurityDialog;
};

export function ProtectionSummary({ security, open }: Props) {
  const text = useText();
  if (security === null) return null;
  if (!security) {
    return (
      <div className={styles.protectionPlace}>
        <Skeleton shape="block" />
      </div>
    );
  }
  const protections = protectionsOf(security);
  const on = protections.filter((one) => one.on).length;
  const next = protections.find((one) => !one.on)?.name;
  return (
    <section className={styles.protection} data-state={next === undefined ? 'whole' : on === 0 ? 'none' : 'some'}>
      <span className={styles.shield}>
        <Icon name={next === undefined ? 'shield' : on === 0 ? 'alert' : 'lock'} />
      </span>
      <div>
        <h2>{text('protection.title', { on, of: protections.length })}</h2>
        <p>{text(next ? `protection.${next}` : 'protection.whole')}</p>
        <div className={styles.guards} aria-hidden="true">
          {protections.map((one, index) => (
            <i key={one.name} data-on={index < on || undefined} />
          ))}
        </div>
      </div>
      {next && (
        <Button
          kind="primary"
          icon={icons[next]}
          onPress={() => open(next === 'payment' ? { kind: 'payment', action: 'set' } : { kind: next })}
        >
          {text(`protection.${next}.do`)}
        </Button>
      )}
    </section>
  );
}
