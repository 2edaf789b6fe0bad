/** What a form asks of somebody who may be a program: the text of a picture, or a puzzle. */
export { CaptchaField, useClientId } from './CaptchaField.tsx';
export { useHumanCheck } from './human-check.tsx';
