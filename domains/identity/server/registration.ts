import { done } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { readRegistrationRules } from '../contract/registration.ts';
import { readFieldRules } from './registration.store.ts';

export const showRegistrationRules: UseCase<typeof readRegistrationRules> = async ({ tx, site }) =>
  done(await readFieldRules(tx, site.merchant));
