/** Numbers and the codes that are sent to them, for every form that asks for either. `codeTexts` are the words of all of it. */
export { CodeField, type SendCode } from './CodeField.tsx';
export { endCountdown } from './countdown.ts';
export { homeDialing } from './countries.ts';
export { askAsHuman } from './human.ts';
export { MobileField } from './MobileField.tsx';
export { useCodeError, useMobileError } from './mobile.ts';
export { WarningDialog } from './WarningDialog.tsx';
