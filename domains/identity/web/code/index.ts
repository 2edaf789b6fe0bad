/** Numbers and the codes that are sent to them, for every form that needs either. `codeTexts` are their texts. */
export { CodeField, type SendCode } from './CodeField.tsx';
export { endCountdown } from './countdown.ts';
export { homeDialingCode } from './countries.ts';
export { MobileField } from './MobileField.tsx';
export { useCodeError, useMobileError } from './mobile.ts';
export { retryWithHumanCheck } from './retry-with-human-check.ts';
export { WarningDialog } from './WarningDialog.tsx';
