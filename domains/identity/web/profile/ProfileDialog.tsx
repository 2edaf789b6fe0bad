/** Edits the profile. Name and birthday can be set once. */
import type { ProfileField } from '#domains/identity/contract/profile.ts';
import { changeProfile } from '#domains/identity/contract/profile.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { TextField, useToast } from '#ui';
import type { Refusal } from '../login/establish-session.ts';
import styles from '../security/Change.module.css';
import { ChangeDialog } from '../security/ChangeDialog.tsx';
import { type ChangeForm } from '../security/change-form.ts';
import { useInvalidateSecurity } from '../security/security.queries.ts';
import { useText } from '../security/texts.ts';
import type { WireProfile } from '../security/wire.ts';
import { maxLengths, profileFields } from './profile.ts';
import { useZaloBonusText } from './zalo-bonus.ts';

type Props = { readonly profile: WireProfile; readonly onClose: () => void };

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
  const changed = useInvalidateSecurity();
  const zaloBonus = useZaloBonusText();
  const open = profileFields.filter((field) => !profile.fixed.some((fixed) => fixed === field));
  return (
    <ChangeDialog
      title={text('profile.edit')}
      lead={text(profile.fixed.length === 2 ? 'profile.fixed' : 'profile.once')}
      submit={text('security.save')}
      values={Object.fromEntries(open.map((field) => [field, profile[field]]))}
      fieldOf={fieldOf}
      onClose={onClose}
      send={async (formValues) => {
        const wished = open.map((field) => [field, (formValues[field] ?? '').trim()] as const);
        const fresh = wished.filter(([field, value]) => value !== profile[field]);
        const answer = await call(changeProfile, Object.fromEntries(fresh));
        if (!answer.ok) return answer;
        changed();
        onClose();
        const isGiven = profile.zaloBonus !== null && answer.value.zaloBonus === null;
        toast({ text: text(isGiven ? 'profile.zalo.given' : 'profile.done') });
        return null;
      }}
    >
      {(form) => (
        <div className={styles.fields}>
          {open.map((field) => (
            <ProfileInput
              key={field}
              field={field}
              form={form}
              help={field === 'zalo' ? zaloBonus(profile) : undefined}
            />
          ))}
        </div>
      )}
    </ChangeDialog>
  );
}

type ProfileInputProps = { readonly field: ProfileField; readonly form: ChangeForm; readonly help: string | undefined };

function ProfileInput({ field, form, help }: ProfileInputProps) {
  const text = useText();
  const validate = (formValues = '') => field !== 'nickname' || formValues.trim() !== '' || text('security.empty');
  return (
    <TextField
      label={text(`profile.${field}`)}
      type={field === 'birthday' ? 'date' : 'text'}
      maxLength={maxLengths[field]}
      autoComplete={autoComplete[field] ?? 'off'}
      help={help}
      error={form.formState.errors[field]?.message}
      {...form.register(field, { validate })}
    />
  );
}
