/** What the member says about themselves. Name and birthday can be said once. */
import type { ProfileField } from '#domains/identity/contract/profile.ts';
import { changeProfile, type Profile } from '#domains/identity/contract/profile.ts';
import { useCall } from '#platform/web/caller.ts';
import { TextField, useToast } from '#ui';
import type { Refusal } from '../entrance.ts';
import styles from './Change.module.css';
import { ChangeDialog } from './ChangeDialog.tsx';
import { type ChangeForm } from './change-form.ts';
import { longest, profileFields } from './profile.ts';
import { useSecurityChanged } from './security.queries.ts';
import { useText } from './texts.ts';

type Props = { readonly profile: Profile; readonly onClose: () => void };

/** The server names the field; a broken birthday has a fault of its own. */
const fieldOf = ({ fault, detail }: Refusal): string | null => {
  if (fault === 'birthday_refused') return 'birthday';
  const field = detail?.['field'];
  return typeof field === 'string' ? field : null;
};

const autoComplete: Partial<Record<ProfileField, string>> = {
  nickname: 'nickname',
  fullname: 'name',
  birthday: 'bday',
  address: 'street-address',
};

export function ProfileDialog({ profile, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const changed = useSecurityChanged();
  const open = profileFields.filter((field) => !profile.fixed.some((fixed) => fixed === field));
  return (
    <ChangeDialog
      title={text('profile.edit')}
      lead={text(profile.fixed.length === 2 ? 'profile.fixed' : 'profile.once')}
      submit={text('security.save')}
      values={Object.fromEntries(open.map((field) => [field, profile[field]]))}
      fieldOf={fieldOf}
      onClose={onClose}
      send={async (typed) => {
        const wished = open.map((field) => [field, (typed[field] ?? '').trim()] as const);
        const fresh = wished.filter(([field, value]) => value !== profile[field]);
        const answer = await call(changeProfile, Object.fromEntries(fresh));
        if (!answer.ok) return answer;
        changed();
        onClose();
        toast({ text: text('profile.done') });
        return null;
      }}
    >
      {(form) => (
        <div className={styles.fields}>
          {open.map((field) => (
            <Line key={field} field={field} form={form} />
          ))}
        </div>
      )}
    </ChangeDialog>
  );
}

function Line({ field, form }: { readonly field: ProfileField; readonly form: ChangeForm }) {
  const text = useText();
  const validate = (typed = '') => field !== 'nickname' || typed.trim() !== '' || text('security.empty');
  return (
    <TextField
      label={text(`profile.${field}`)}
      type={field === 'birthday' ? 'date' : 'text'}
      maxLength={longest[field]}
      autoComplete={autoComplete[field] ?? 'off'}
      help={field === 'zalo' ? text('profile.zalo.bonus') : undefined}
      error={form.formState.errors[field]?.message}
      {...form.register(field, { validate })}
    />
  );
}
