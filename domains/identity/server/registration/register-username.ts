/** Registering with a username. The answer is a session, as after a login. */

import type { register } from '#domains/identity/contract/registration.ts';
import { looksLikeStaff } from '#domains/identity/rules/registration/nickname.ts';
import { refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { readTakenFields } from '../member/member.store.ts';
import { createRegisterMember, hashSecrets, type RegisterMemberDeps } from './register-member.ts';
import { createFormValidator, type RegistrationFormDeps } from './registration-form.ts';

export type RegisterDeps = RegistrationFormDeps &
  RegisterMemberDeps & { readonly brandOf: (tx: Tx, merchant: string) => Promise<string> };

export function createRegister(deps: RegisterDeps): UseCase<typeof register> {
  const readForm = createFormValidator(deps);
  const giveBirth = createRegisterMember(deps);
  return async (context, input) => {
    const form = await readForm(context, { way: 'username' }, input);
    if (!form.ok) return form;
    const { username: account = '', password = '', email } = form.value.answers;
    // Checked here too, so that a taken name costs no hash; the table decides.
    const { merchant } = context.site;
    const claim = { merchant, account, mobile: null, email: email?.toLowerCase() ?? null };
    const takenFields = await readTakenFields(deps.reader, claim);
    // The name becomes the nickname, which must not look like staff or the brand.
    if (takenFields.account || looksLikeStaff(account, await deps.brandOf(deps.reader, merchant)))
      return refuse('account_taken');
    if (takenFields.email) return refuse('email_taken');
    const hashed = await hashSecrets(deps, { ...form.value.answers, password });
    if (!hashed.ok) return hashed;
    const hashes = hashed.value;
    const born = await giveBirth(context, { account, nickname: account, hashes, form: form.value, input });
    if (born.ok) return born;
    // It claimed no number, so it is the name that somebody else got in this moment.
    return refuse(born.fault === 'mobile_taken' ? 'account_taken' : born.fault, born.detail);
  };
}
