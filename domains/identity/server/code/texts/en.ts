/** The message with a code. */
import type { CodePurpose } from '#domains/identity/contract/code.ts';

type Values = {
  readonly brand: string;
  readonly code: string;
  readonly minutes: number;
  readonly purposePhrase: string;
};
type Texts = {
  readonly purposes: Readonly<Record<CodePurpose, string>>;
  readonly subject: (values: Values) => string;
  readonly text: (values: Values) => string;
};

export const texts: Texts = {
  purposes: {
    login: 'to log in',
    register: 'to register',
    reset: 'to set a new password',
    bind: 'to confirm this as yours',
    second: 'to confirm that it is you',
    prove: 'to confirm what is done in your account',
  },
  subject: ({ brand }) => `Your code for ${brand}`,
  text: ({ brand, code, minutes, purposePhrase }) =>
    `${brand}: ${code} is your code ${purposePhrase}. It is good for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. ` +
    'Tell it to nobody, not even to us.',
};
