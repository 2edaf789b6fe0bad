/** Who the member is. What could be used to pass for them is masked until they want to see it. */
import { useState } from 'react';
import type { Profile } from '#domains/identity/contract/profile.ts';
import { Avatar, Button } from '#ui';
import type { Open } from './opened.ts';
import { maskLine, profileFields } from './profile.ts';
import styles from './Security.module.css';
import { type Asked, Loaded, SecurityCard } from './SecurityCard.tsx';
import { RowButton } from './SecurityRow.tsx';
import { useText } from './texts.ts';
import type { Avatars } from './wire.ts';

type Props = {
  readonly profile: Asked<Profile>;
  readonly avatars: Avatars | undefined;
  readonly open: Open;
};

export function ProfileCard({ profile, avatars, open }: Props) {
  const text = useText();
  const [shown, setShown] = useState(false);
  const { data } = profile;
  const action = data && (
    <div className={styles.acts}>
      <Button size="small" icon={shown ? 'eye-off' : 'eye'} onPress={() => setShown(!shown)}>
        {text(shown ? 'profile.mask' : 'profile.show')}
      </Button>
      <Button size="small" icon="edit" onPress={() => open({ kind: 'profile', profile: data })}>
        {text('profile.edit')}
      </Button>
    </div>
  );
  return (
    <SecurityCard title={text('profile.title')} lead={text('profile.lead')} action={action} wide>
      <Loaded asked={profile} rows={3}>
        {(said) => (
          <dl className={styles.facts}>
            <div>
              <dt>{text('avatar.title')}</dt>
              <dd>
                <Avatar src={avatars?.url} name={said.account} />
                {avatars && (
                  <RowButton of={text('avatar.title')} onPress={() => open({ kind: 'avatar', avatars })}>
                    {text('security.change')}
                  </RowButton>
                )}
              </dd>
            </div>
            <Fact name={text('profile.account')} value={said.account} />
            {profileFields.map((field) => (
              <Fact
                key={field}
                name={text(`profile.${field}`)}
                value={shown ? said[field] : maskLine(field, said[field])}
                note={field === 'zalo' && said.zalo === '' ? text('profile.zalo.bonus') : undefined}
              />
            ))}
          </dl>
        )}
      </Loaded>
    </SecurityCard>
  );
}

function Fact({
  name,
  value,
  note,
}: {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}) {
  const text = useText();
  return (
    <div>
      <dt>{name}</dt>
      <dd data-empty={value === '' || undefined}>
        <bdi>{value || text('profile.unsaid')}</bdi>
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
