/** What follows a login, in this order: the first login is confirmed, the member is asked for, and only then is the session kept. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Call } from '#platform/web/call.ts';
import { useCall } from '#platform/web/caller.ts';
import { usePopups } from '#platform/web/popup.tsx';
import { writeSession } from '#platform/web/session.ts';
import { confirmFirstLogin, type MemberInfo, readMemberInfo } from '../contract/member.ts';
import { type Registration, register } from '../contract/registration.ts';
import { type LoginAnswer, login } from '../contract/session.ts';
import { isAgent, isTrial } from '../rules/role.ts';
import { memberInfoQuery } from './member.queries.ts';

export type Refusal = {
  readonly fault: string;
  readonly message: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};

type Entered = { readonly ok: true; readonly info: MemberInfo } | ({ readonly ok: false } & Refusal);

/** A page that cannot learn who came in keeps no token: half a login would be a member without a role. */
export async function enter(call: Call, answer: LoginAnswer): Promise<Entered> {
  const { token, firstTimeLogin, passwordExpired } = answer;
  if (firstTimeLogin) await call(confirmFirstLogin, {}, { token });
  const asked = await call(readMemberInfo, {}, { token });
  if (!asked.ok) return asked;
  const { account: userName, type } = asked.value;
  writeSession({ token, userName, firstTimeLogin, passwordExpired, isAgent: isAgent(type), isTrial: isTrial(type) });
  return { ok: true, info: asked.value };
}

type Typed = { readonly username: string; readonly password: string };
type Journey = { readonly wanted?: string | undefined; readonly portal?: 'agent' };

function useEnter() {
  const call = useCall();
  const navigate = useNavigate();
  const popups = usePopups();
  const queries = useQueryClient();
  return async (answer: LoginAnswer, wanted: string | undefined): Promise<Refusal | null> => {
    const entered = await enter(call, answer);
    if (!entered.ok) return entered;
    queries.setQueryData(memberInfoQuery(call).queryKey, entered.info);
    const target = isAgent(entered.info.type) ? '/agentHome' : wanted;
    if (target !== undefined) void navigate(target);
    // What waited was meant for a guest.
    popups.closeAll();
    return null;
  };
}

/** Answers what was refused, or null. */
export function useLogin() {
  const call = useCall();
  const goIn = useEnter();
  return async ({ username, password }: Typed, { wanted, portal }: Journey): Promise<Refusal | null> => {
    const typed = { username: username.trim(), password: password.trim() };
    const answer = await call(login, { ...typed, type: 'username', ...(portal && { portal }) });
    if (!answer.ok) return answer;
    const { value } = answer;
    return 'ticket' in value ? { fault: 'second_step', message: '', detail: value } : goIn(value, wanted);
  };
}

export type RegistrationForm = Omit<Registration, 'registerUrl' | 'domain' | 'registerMethod' | 'login'>;

export function useRegister() {
  const call = useCall();
  const goIn = useEnter();
  return async (form: RegistrationForm, { wanted = '/' }: Journey): Promise<Refusal | null> => {
    const { href, hostname } = window.location;
    const place = { registerUrl: href, domain: hostname, registerMethod: 'WEB', login: true } as const;
    const answer = await call(register, { ...form, ...place });
    return answer.ok ? goIn(answer.value, wanted) : answer;
  };
}
