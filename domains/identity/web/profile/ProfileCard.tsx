/** Who the member is. What could be used to pass for them is masked until they want to see it. */
import { useState } from 'react';
import { Avatar, Button } from '#ui';
import type { OpenSecurityDialog } from '../security/dialog-target.ts';
import styles from '../security/Security.module.css';
import { QueryContent, type QueryState, SecurityCard } from '../security/SecurityCard.tsx';
import { RowButton } from '../security/SecurityRow.tsx';
import { useText } from '../security/texts.ts';
import type { Avatars, WireProfile } from '../security/wire.ts';
import { maskProfileValue, profileFields } from './profile.ts';
import { useZaloBonusText } from './zalo-bonus.ts';

type Props = {
  readonly profile: QueryState<WireProfile>;
  readonly avatars: Avatars | undefined;
  readonly open: OpenSecurityDialog;
};

export function ProfileCard({ profile, avatars, open }: Props) {
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  const zaloBonus = useZaloBonusText();
  const { data } = profile;
  const action = data && (
    <div className={styles.acts}>
      <Button size="small" icon={isShown ? 'eye-off' : 'eye'} onPress={() => setIsShown(!isShown)}>
        {text(isShown ? 'profile.mask' : 'profile.show')}
      </Button>
      <Button size="small" icon="edit" onPress={() => open({ kind: 'profile', profile: data })}>
        {text('profile.edit')}
      </Button>
    </div>
  );
  return (
    <SecurityCard title={text('profile.title')} lead={text('profile.lead')} action={action} wide>
      <QueryContent query={profile} rows={3}>
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
            <ProfileValue name={text('profile.account')} value={said.account} />
            {profileFields.map((field) => (
              <ProfileValue
                key={field}
                name={text(`profile.${field}`)}
                value={isShown ? said[field] : maskProfileValue(field, said[field])}
                note={field === 'zalo' && said.zalo === '' ? zaloBonus(said) : undefined}
              />
            ))}
          </dl>
        )}
      </QueryContent>
    </SecurityCard>
  );
}

function ProfileValue({
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
