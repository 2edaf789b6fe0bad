/** Whether somebody new may come in at all. Where both ways are switched off nothing offers to sign up. */
import { useFlag } from '#domains/content/web/index.ts';

export function useMayRegister(): boolean {
  const byName = useFlag('USERNAMEREG3');
  const byNumber = useFlag('MOBILENUMREG3');
  return byName || byNumber;
}
