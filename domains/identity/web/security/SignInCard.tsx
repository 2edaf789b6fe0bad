/** What the member gets in and pays out with, and where they are reached. */
import { usePopups } from '#platform/web/popup.tsx';
import { useSite } from '#platform/web/site.ts';
import { Button, Icon, IconButton, PlatformTime } from '#ui';
import { changePasswordPopup } from '../popups.ts';
import type { Open } from './opened.ts';
import styles from './Security.module.css';
import { type Asked, Loaded, SecurityCard } from './SecurityCard.tsx';
import { RowButton, SecurityRow } from './SecurityRow.tsx';
import { useText } from './texts.ts';
import type { Security } from './wire.ts';

type Props = { readonly security: Asked<Security>; readonly open: Open };

export function SignInCard({ security, open }: Props) {
  const text = useText();
  return (
    <SecurityCard title={text('signin.title')}>
      <Loaded asked={security} rows={4}>
        {(guarded) => <Rows security={guarded} open={open} />}
      </Loaded>
    </SecurityCard>
  );
}

function Rows({ security, open }: { readonly security: Security; readonly open: Open }) {
  const text = useText();
  const popups = usePopups();
  const { platformOffsetMinutes: offsetMinutes } = useSite();
  const { withdrawalBlockedUntil: until, passwordChosen: isChosen } = security;
  return (
    <>
      <ul className={styles.rows}>
        <SecurityRow
          icon="lock"
          on={isChosen}
          title={text('signin.password')}
          note={
            isChosen ? (
              <>
                {text('signin.password.changed')}{' '}
                <PlatformTime at={security.passwordChangedAt} offsetMinutes={offsetMinutes} />
              </>
            ) : (
              text('signin.password.unset')
            )
          }
        >
          <RowButton
            of={text('signin.password')}
            onPress={() => popups.open(changePasswordPopup, { forced: false, first: !isChosen })}
          >
            {text(isChosen ? 'security.change' : 'security.set')}
          </RowButton>
        </SecurityRow>
        <PaymentRow security={security} open={open} />
        <ReachRow what="mobile" security={security} open={open} />
        <ReachRow what="email" security={security} open={open} />
      </ul>
      {until !== null && (
        <p className={styles.cooling}>
          <Icon name="clock" />
          <span>
            {text('signin.cooling')} <PlatformTime at={until} offsetMinutes={offsetMinutes} />
          </span>
        </p>
      )}
    </>
  );
}

function PaymentRow({ security, open }: { readonly security: Security; readonly open: Open }) {
  const text = useText();
  const { paymentPassword: isSet, methods } = security;
  const canReset = methods.some((method) => method !== 'password');
  return (
    <SecurityRow
      icon="wallet"
      on={isSet}
      title={text('signin.payment')}
      note={text(!isSet ? 'signin.payment.unset' : canReset ? 'signin.payment.set' : 'signin.payment.bind')}
    >
      {isSet && canReset && (
        <Button size="small" kind="ghost" onPress={() => open({ kind: 'payment', deed: 'reset' })}>
          {text('signin.payment.forgot')}
        </Button>
      )}
      <RowButton of={text('signin.payment')} onPress={() => open({ kind: 'payment', deed: isSet ? 'changed' : 'set' })}>
        {text(isSet ? 'security.change' : 'security.set')}
      </RowButton>
    </SecurityRow>
  );
}

type ReachProps = { readonly what: 'mobile' | 'email'; readonly security: Security; readonly open: Open };

function ReachRow({ what, security, open }: ReachProps) {
  const text = useText();
  const bound = security[what];
  const shown = bound ?? security.unproven[what];
  const note = shown === null ? text('security.unbound') : <bdi>{shown}</bdi>;
  return (
    <SecurityRow
      icon={what === 'mobile' ? 'phone' : 'mail'}
      on={bound !== null}
      title={text(`${what}.title`)}
      note={
        <>
          {note} {shown !== bound && text('security.unproven')}
        </>
      }
    >
      <RowButton of={text(`${what}.title`)} onPress={() => open({ kind: what })}>
        {text(bound !== null ? 'security.change' : shown === null ? 'security.bind' : 'security.prove')}
      </RowButton>
      {bound !== null && (
        <IconButton icon="trash" label={text(`${what}.unbind`)} onPress={() => open({ kind: 'unbind', what })} />
      )}
    </SecurityRow>
  );
}
