/** The second verification as a script of its own: most logins never see it. */
import { createElement, Suspense } from 'react';
import { codeTexts } from '#domains/identity/web/code/texts.ts';
import { lazyPart } from '#platform/web/lazy.ts';
import { Skeleton } from '#ui';
import { loginTexts } from '../texts.ts';
import type { SecondProps } from './second.ts';

const Second = lazyPart<SecondProps>('Second', async () => (await import('./Second.tsx')).Second, [
  loginTexts,
  codeTexts,
]);

export const SecondStep = (props: SecondProps) =>
  createElement(Suspense, { fallback: createElement(Skeleton, { shape: 'block' }) }, createElement(Second, props));
