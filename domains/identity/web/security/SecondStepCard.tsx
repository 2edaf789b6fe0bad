/** What a thief of the password does not have: the authenticator and the passkeys. */
import { useSite } from '#platform/web/site.ts';
import { Button, IconButton, PlatformTime } from '#ui';
import type { Open } from './opened.ts';
import styles from './Security.module.css';
import { type Asked, Loaded, SecurityCard } from './SecurityCard.tsx';
import { RowButton, SecurityRow } from './SecurityRow.tsx';
import { useText } from './texts.ts';
import type { Passkey, Security } from './wire.ts';

type Props = {
  readonly security: Asked<Security>;
  readonly passkeys: Asked<readonly Passkey[]>;
  readonly open: Open;
};

export function SecondStepCard({ security, passkeys, open }: Props) {
  const text = useText();
  return (
    <SecurityCard title={text('second.title')} lead={text('second.lead')}>
      <Loaded asked={security} rows={2}>
        {(guarded) => (
          <ul className={styles.rows}>
            <TotpRow security={guarded} open={open} />
          </ul>
        )}
      </Loaded>
      <Loaded asked={passkeys} rows={1}>
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
      </Loaded>
    </SecurityCard>
  );
}

function TotpRow({ security, open }: { readonly security: Security; readonly open: Open }) {
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

function PasskeyRow({ passkey, open }: { readonly passkey: Passkey; readonly open: Open }) {
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
