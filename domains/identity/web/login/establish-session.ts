/**
 * What follows a login, in this order: the first login is confirmed, the member is asked for, the session is kept, and
 * then a due change of the password, or the way on.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { confirmFirstLogin, type MemberInfo, readMemberInfo } from '#domains/identity/contract/member.ts';
import type { LoginResult } from '#domains/identity/contract/session.ts';
import { isAgent, isTrial } from '#domains/identity/rules/login/role.ts';
import { mustChangePassword } from '#domains/identity/rules/session.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { writeSession } from '#platform/web/session/session.ts';
import { memberInfoQuery } from '../member.queries.ts';
import { changePasswordPopup } from '../popups.ts';

export type Refusal = {
  readonly fault: string;
  readonly message: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};

export type LoginContext = {
  readonly by: 'username' | 'sms' | 'provider';
  /** Where one wanted to go; without it one stays. */
  readonly wanted?: string | undefined;
  /** As typed: a forced change need not request it again. It is kept in memory only. */
  readonly password?: string | undefined;
};

type LoginOutcome = { readonly ok: true; readonly info: MemberInfo } | ({ readonly ok: false } & Refusal);

/** The server sets `passwordExpired` only where the brand requires expired passwords to be changed. */
export const isPasswordChangeDue = (answer: LoginResult, by: LoginContext['by']): boolean =>
  mustChangePassword({ ...answer, expiryEnforced: true, by });

/**
 * A page that cannot learn who came in keeps no token: half a login would be a member without a role. A change that is
 * due is kept with the session, so that no reload gets past it.
 */
export async function establishSession(call: Call, answer: LoginResult, by: LoginContext['by']): Promise<LoginOutcome> {
  const { token, firstTimeLogin } = answer;
  if (firstTimeLogin) await call(confirmFirstLogin, {}, { token });
  const memberInfo = await call(readMemberInfo, {}, { token });
  if (!memberInfo.ok) return memberInfo;
  const { account: userName, icon, type } = memberInfo.value;
  const passwordExpired = isPasswordChangeDue(answer, by);
  writeSession({
    token,
    userName,
    icon,
    firstTimeLogin,
    passwordExpired,
    isAgent: isAgent(type),
    isTrial: isTrial(type),
  });
  return { ok: true, info: memberInfo.value };
}

/** Answers what was refused, or null. */
export function useEstablishSession(): (answer: LoginResult, arrival: LoginContext) => Promise<Refusal | null> {
  const call = useCall();
  const navigate = useNavigate();
  const popups = usePopups();
  const queries = useQueryClient();
  return async (answer, { by, wanted, password }) => {
    const entered = await establishSession(call, answer, by);
    if (!entered.ok) return entered;
    queries.setQueryData(memberInfoQuery(call).queryKey, entered.info);
    const isDue = isPasswordChangeDue(answer, by);
    const target = isAgent(entered.info.type) ? '/agentHome' : wanted;
    if (target !== undefined && !isDue) void navigate(target);
    // What waited was meant for a guest.
    popups.closeAll();
    const oldPasswordData = password === undefined ? {} : { oldPassword: password };
    if (isDue) popups.open(changePasswordPopup, { forced: true, ...oldPasswordData });
    return null;
  };
}
