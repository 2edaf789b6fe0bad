/**
 * What follows a login, in this order: the first login is confirmed, the member is asked for, the session is kept, and
 * then a due change of the password, or the way on.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Call } from '#platform/web/call.ts';
import { useCall } from '#platform/web/caller.ts';
import { usePopups } from '#platform/web/popup.tsx';
import { writeSession } from '#platform/web/session.ts';
import { confirmFirstLogin, type MemberInfo, readMemberInfo } from '../contract/member.ts';
import type { LoginAnswer } from '../contract/session.ts';
import { isAgent, isTrial } from '../rules/role.ts';
import { mustChangePassword } from '../rules/session.ts';
import { memberInfoQuery } from './member.queries.ts';
import { changePasswordPopup } from './popups.ts';

export type Refusal = {
  readonly fault: string;
  readonly message: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};

export type Arrival = {
  readonly by: 'username' | 'sms' | 'provider';
  /** Where one wanted to go; without it one stays. */
  readonly wanted?: string | undefined;
  /** As it was typed: a forced change need not ask for it again. It is kept in memory and nowhere else. */
  readonly password?: string | undefined;
};

type Entered = { readonly ok: true; readonly info: MemberInfo } | ({ readonly ok: false } & Refusal);

/** The server says `passwordExpired` only where the brand wants expired passwords changed. */
export const isChangeDue = (answer: LoginAnswer, by: Arrival['by']): boolean =>
  mustChangePassword({ ...answer, expiryEnforced: true, by });

/**
 * A page that cannot learn who came in keeps no token: half a login would be a member without a role. A change that is
 * due is kept with the session, so that no reload gets past it.
 */
export async function enter(call: Call, answer: LoginAnswer, by: Arrival['by']): Promise<Entered> {
  const { token, firstTimeLogin } = answer;
  if (firstTimeLogin) await call(confirmFirstLogin, {}, { token });
  const asked = await call(readMemberInfo, {}, { token });
  if (!asked.ok) return asked;
  const { account: userName, icon, type } = asked.value;
  const passwordExpired = isChangeDue(answer, by);
  writeSession({
    token,
    userName,
    icon,
    firstTimeLogin,
    passwordExpired,
    isAgent: isAgent(type),
    isTrial: isTrial(type),
  });
  return { ok: true, info: asked.value };
}

/** Answers what was refused, or null. */
export function useEnter(): (answer: LoginAnswer, arrival: Arrival) => Promise<Refusal | null> {
  const call = useCall();
  const navigate = useNavigate();
  const popups = usePopups();
  const queries = useQueryClient();
  return async (answer, { by, wanted, password }) => {
    const entered = await enter(call, answer, by);
    if (!entered.ok) return entered;
    queries.setQueryData(memberInfoQuery(call).queryKey, entered.info);
    const isDue = isChangeDue(answer, by);
    const target = isAgent(entered.info.type) ? '/agentHome' : wanted;
    if (target !== undefined && !isDue) void navigate(target);
    // What waited was meant for a guest.
    popups.closeAll();
    const known = password === undefined ? {} : { oldPassword: password };
    if (isDue) popups.open(changePasswordPopup, { forced: true, ...known });
    return null;
  };
}
