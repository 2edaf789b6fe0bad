/** What a thief of the password does not have: the authenticator and the passkeys. */
import { useSite } from '#platform/web/site.ts';
import { Button, IconButton, PlatformTime } from '#ui';
import type { OpenSecurityDialog } from '../security/dialog-target.ts';
import styles from '../security/Security.module.css';
import { QueryContent, type QueryState, SecurityCard } from '../security/SecurityCard.tsx';
import { RowButton, SecurityRow } from '../security/SecurityRow.tsx';
import { useText } from '../security/texts.ts';
import type { Passkey, Security } from '../security/wire.ts';

type Props = {
  readonly security: QueryState<Security>;
  readonly passkeys: QueryState<readonly Passkey[]>;
  readonly open: OpenSecurityDialog;
};

export function SecondFactorCard({ security, passkeys, open }: Props) {
  const text = useText();
  return (
    <SecurityCard title={text('second.title')} lead={text('second.lead')}>
      <QueryContent query={security} rows={2}>
        {(guarded) => (
          <ul className={styles.rows}>
            <TotpRow security={guarded} open={open} />
          </ul>
        )}
      </QueryContent>
      <QueryContent query={passkeys} rows={1}>
        {(keys) => (
          <ul className={styles.rows}>
            {keys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} open={open} />
            ))}
            <SecurityRow icon="plus" title={text('passkey.add')} note={text('passkey.add.note')}>
              <Button size="small" onPress={() => open({ kind: 'passkey' })}>
                {text('passkey.add.do')}
              </Button>
            </SecurityRow>
          </ul>
        )}
      </QueryContent>
    </SecurityCard>
  );
}

function TotpRow({ security, open }: { readonly security: Security; readonly open: OpenSecurityDialog }) {
  const text = useText();
  const { totp, recoveryCodesLeft: left } = security;
  if (!totp) {
    return (
      <SecurityRow icon="shield" title={text('totp.title')} note={text('totp.note')}>
        <RowButton of={text('totp.title')} onPress={() => open({ kind: 'totp' })}>
          {text('totp.set')}
        </RowButton>
      </SecurityRow>
    );
  }
  return (
    <SecurityRow icon="shield" on title={text('totp.title')} note={text('totp.note.on', { left })}>
      <Button size="small" onPress={() => open({ kind: 'recovery' })}>
        {text('recovery.new')}
      </Button>
      <RowButton of={text('totp.title')} kind="ghost" onPress={() => open({ kind: 'totp-off' })}>
        {text('totp.off.do')}
      </RowButton>
    </SecurityRow>
  );
}

function PasskeyRow({ passkey, open }: { readonly passkey: Passkey; readonly open: OpenSecurityDialog }) {
  const text = useText();
  const { platformOffsetMinutes: offsetMinutes } = useSite();
  const { name, createdAt, lastUsedAt } = passkey;
  const note = (
    <>
      {text(lastUsedAt === null ? 'passkey.made' : 'passkey.used')}{' '}
      <PlatformTime at={lastUsedAt ?? createdAt} offsetMinutes={offsetMinutes} />
    </>
  );
  return (
    <SecurityRow icon="key" on title={<bdi>{name}</bdi>} note={note}>
      <IconButton
        icon="trash"
        label={text('passkey.remove.named', { name })}
        onPress={() => open({ kind: 'passkey-remove', passkey })}
      />
    </SecurityRow>
  );
}
