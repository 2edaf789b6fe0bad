/** Registering with a username. The answer is a session, as after a login. */
import { refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { register } from '../contract/registration.ts';
import { isStaffLike } from '../rules/nickname.ts';
import { readTaken } from './member.store.ts';
import { type BirthDeps, createBirth, hashSecrets } from './register-birth.ts';
import { createFormReader, type FormDeps } from './register-form.ts';

export type RegisterDeps = FormDeps & BirthDeps & { readonly brandOf: (tx: Tx, merchant: string) => Promise<string> };

export function createRegister(deps: RegisterDeps): UseCase<typeof register> {
  const readForm = createFormReader(deps);
  const giveBirth = createBirth(deps);
  return async (context, input) => {
    const form = await readForm(context, { way: 'username' }, input);
    if (!form.ok) return form;
    const { username: account = '', password = '', email } = form.value.answers;
    // Asked here too, so that a taken name costs no hash; the table has the last word.
    const { merchant } = context.site;
    const claim = { merchant, account, mobile: null, email: email?.toLowerCase() ?? null };
    const taken = await readTaken(deps.reader, claim);
    // The name becomes the nickname, which nobody may have that passes for the house.
    if (taken.account || isStaffLike(account, await deps.brandOf(deps.reader, merchant)))
      return refuse('account_taken');
    if (taken.email) return refuse('email_taken');
    const hashed = await hashSecrets(deps, { ...form.value.answers, password });
    if (!hashed.ok) return hashed;
    const hashes = hashed.value;
    const born = await giveBirth(context, { account, nickname: account, hashes, form: form.value, input });
    if (born.ok) return born;
    // It claimed no number, so it is the name that somebody else got in this moment.
    return refuse(born.fault === 'mobile_taken' ? 'account_taken' : born.fault, born.detail);
  };
}
