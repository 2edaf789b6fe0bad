import { PasswordField } from '#ui';
import { Notice } from '../auth-dialog/AuthDialog.tsx';
import { PasswordStrength } from '../strength/PasswordStrength.tsx';
import type { usePasswordForm } from './password-form.ts';
import { useText } from './texts.ts';

export function PasswordFields({ form }: { readonly form: ReturnType<typeof usePasswordForm> }) {
  const text = useText();
  const { fields, errors } = form;
  const words = { showLabel: text('password.show'), hideLabel: text('password.hide') };
  return (
    <>
      {form.refusal && <Notice isRefusal>{form.refusal.message}</Notice>}
      {form.asksOld && (
        <PasswordField
          label={text('password.old')}
          autoComplete="current-password"
          error={errors.oldPassword?.message}
          {...words}
          {...fields.oldPassword}
        />
      )}
      <div>
        <PasswordField
          label={text('password.new')}
          autoComplete="new-password"
          help={form.help}
          error={errors.newPassword?.message}
          {...words}
          {...fields.newPassword}
        />
        <PasswordStrength password={form.newPassword} name="" />
      </div>
      <PasswordField
        label={text('password.confirm')}
        autoComplete="new-password"
        error={errors.confirmNewPassword?.message}
        {...words}
        {...fields.confirmNewPassword}
      />
    </>
  );
}
