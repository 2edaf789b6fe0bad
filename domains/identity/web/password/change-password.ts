/** Sends a new password and does what follows: login info is loaded again, and the way leads to the first page. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { changePassword, resetPasswordByLink } from '#domains/identity/contract/password.ts';
import { useCall } from '#platform/web/caller.ts';
import { usePopups } from '#platform/web/popup.tsx';
import { readSession, writeSession } from '#platform/web/session.ts';
import { useToast } from '#ui';
import type { Refusal } from '../entrance.ts';
import { memberInfoQuery } from '../member.queries.ts';
import { loginPopup } from '../popups.ts';
import { useText } from './texts.ts';
import type { PasswordForm } from './typed.ts';

type Send = (typed: PasswordForm) => Promise<Refusal | null>;

const trimmed = ({ oldPassword, newPassword, confirmNewPassword }: PasswordForm): PasswordForm => ({
  oldPassword: oldPassword.trim(),
  newPassword: newPassword.trim(),
  confirmNewPassword: confirmNewPassword.trim(),
});

/** Whoever has no old password sends none. */
const withoutEmpty = ({ oldPassword, ...fresh }: PasswordForm) => ({ ...fresh, ...(oldPassword && { oldPassword }) });

export function useChangePassword(onDone: () => void): Send {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (typed) => {
    const answer = await call(changePassword, withoutEmpty(trimmed(typed)));
    if (!answer.ok) return answer;
    const session = readSession();
    if (session) writeSession({ ...session, passwordExpired: false });
    onDone();
    void navigate('/');
    toast({ text: text('password.changed') });
    // What was refused while the change was due is asked for again too.
    void queries.invalidateQueries();
    // Whoever the page of a phone shows nowhere is read again as well.
    queries.query(memberInfoQuery(call)).catch(() => undefined);
    return null;
  };
}

/** By the link of a letter. It opens no session: the way leads to the login. */
export function useResetPassword(token: string): Send {
  const call = useCall();
  const popups = usePopups();
  return async (typed) => {
    const { newPassword, confirmNewPassword } = trimmed(typed);
    const answer = await call(resetPasswordByLink, { resetToken: token, newPassword, confirmNewPassword });
    if (!answer.ok) return answer;
    popups.open(loginPopup, { notice: 'reset', username: answer.value.account });
    return null;
  };
}
