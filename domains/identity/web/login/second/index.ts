/** The second verification as a script of its own: most logins never see it. A login that is half done waits for it. */
import { createElement, Suspense } from 'react';
import { codeTexts } from '#domains/identity/web/code/texts.ts';
import { patientPart } from '#platform/web/patient.ts';
import { Skeleton } from '#ui';
import { loginTexts } from '../texts.ts';
import type { SecondProps } from './second.ts';

const Second = patientPart<SecondProps>('Second', async () => (await import('./Second.tsx')).Second, [
  loginTexts,
  codeTexts,
]);

export const SecondStep = (props: SecondProps) =>
  createElement(Suspense, { fallback: createElement(Skeleton, { shape: 'block' }) }, createElement(Second, props));
