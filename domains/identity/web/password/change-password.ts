/** Sends a new password and does what follows: login info is loaded again, and the way leads to the first page. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { changePassword, resetPasswordByLink } from '#domains/identity/contract/password.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { readSession, writeSession } from '#platform/web/session/session.ts';
import { useToast } from '#ui';
import type { Refusal } from '../login/establish-session.ts';
import { memberInfoQuery } from '../member.queries.ts';
import { loginPopup } from '../popups.ts';
import type { PasswordFormValues } from './password-form-values.ts';
import { useText } from './texts.ts';

type SubmitPassword = (formValues: PasswordFormValues) => Promise<Refusal | null>;

const trimValues = ({ oldPassword, newPassword, confirmNewPassword }: PasswordFormValues): PasswordFormValues => ({
  oldPassword: oldPassword.trim(),
  newPassword: newPassword.trim(),
  confirmNewPassword: confirmNewPassword.trim(),
});

/** Without an old password none is sent. */
const omitEmptyOldPassword = ({ oldPassword, ...fresh }: PasswordFormValues) => ({
  ...fresh,
  ...(oldPassword && { oldPassword }),
});

export function useChangePassword(onDone: () => void): SubmitPassword {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (formValues) => {
    const answer = await call(changePassword, omitEmptyOldPassword(trimValues(formValues)));
    if (!answer.ok) return answer;
    const session = readSession();
    if (session) writeSession({ ...session, passwordExpired: false });
    onDone();
    void navigate('/');
    toast({ text: text('password.changed') });
    // Queries that were refused while the change was due are sent again too.
    void queries.invalidateQueries();
    // Whoever the page of a phone shows nowhere is read again as well.
    queries.query(memberInfoQuery(call)).catch(() => undefined);
    return null;
  };
}

/** By the link of a letter. It opens no session: the way leads to the login. */
export function useResetPassword(token: string): SubmitPassword {
  const call = useCall();
  const popups = usePopups();
  return async (formValues) => {
    const { newPassword, confirmNewPassword } = trimValues(formValues);
    const answer = await call(resetPasswordByLink, { resetToken: token, newPassword, confirmNewPassword });
    if (!answer.ok) return answer;
    popups.open(loginPopup, { notice: 'reset', username: answer.value.account });
    return null;
  };
}
