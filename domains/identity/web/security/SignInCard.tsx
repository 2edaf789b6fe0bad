/** What the member gets in and pays out with, and where they are reached. */
import { usePopups } from '#platform/web/popup/popup.tsx';
import { useSite } from '#platform/web/site.ts';
import { Button, Icon, IconButton, PlatformTime } from '#ui';
import { changePasswordPopup } from '../popups.ts';
import type { OpenSecurityDialog } from './dialog-target.ts';
import styles from './Security.module.css';
import { QueryContent, type QueryState, SecurityCard } from './SecurityCard.tsx';
import { RowButton, SecurityRow } from './SecurityRow.tsx';
import { useText } from './texts.ts';
import type { Security } from './wire.ts';

type Props = { readonly security: QueryState<Security>; readonly open: OpenSecurityDialog };

export function SignInCard({ security, open }: Props) {
  const text = useText();
  return (
    <SecurityCard title={text('signin.title')}>
      <QueryContent query={security} rows={4}>
        {(guarded) => <Rows security={guarded} open={open} />}
      </QueryContent>
    </SecurityCard>
  );
}

function Rows({ security, open }: { readonly security: Security; readonly open: OpenSecurityDialog }) {
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
        <ContactRow what="mobile" security={security} open={open} />
        <ContactRow what="email" security={security} open={open} />
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

function PaymentRow({ security, open }: { readonly security: Security; readonly open: OpenSecurityDialog }) {
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
        <Button size="small" kind="ghost" onPress={() => open({ kind: 'payment', action: 'reset' })}>
          {text('signin.payment.forgot')}
        </Button>
      )}
      <RowButton
        of={text('signin.payment')}
        onPress={() => open({ kind: 'payment', action: isSet ? 'changed' : 'set' })}
      >
        {text(isSet ? 'security.change' : 'security.set')}
      </RowButton>
    </SecurityRow>
  );
}

type ContactRowProps = {
  readonly what: 'mobile' | 'email';
  readonly security: Security;
  readonly open: OpenSecurityDialog;
};

function ContactRow({ what, security, open }: ContactRowProps) {
  const text = useText();
  const bound = security[what];
  const contact = bound ?? security.unproven[what];
  const note = contact === null ? text('security.unbound') : <bdi>{contact}</bdi>;
  return (
    <SecurityRow
      icon={what === 'mobile' ? 'phone' : 'mail'}
      on={bound !== null}
      title={text(`${what}.title`)}
      note={
        <>
          {note} {contact !== bound && text('security.unproven')}
        </>
      }
    >
      <RowButton of={text(`${what}.title`)} onPress={() => open({ kind: what })}>
        {text(bound !== null ? 'security.change' : contact === null ? 'security.bind' : 'security.prove')}
      </RowButton>
      {bound !== null && (
        <IconButton icon="trash" label={text(`${what}.unbind`)} onPress={() => open({ kind: 'unbind', what })} />
      )}
    </SecurityRow>
  );
}
