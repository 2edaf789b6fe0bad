/** The checks of a form against programs: the text of a picture, or a puzzle. */
export { CaptchaField, useClientId } from './CaptchaField.tsx';
export { useHumanCheck } from './human-check.tsx';
