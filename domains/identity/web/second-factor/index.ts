/** The second verification as a script of its own: most logins never see it. A login that is half done waits for it. */
import { createElement, Suspense } from 'react';
import { codeTexts } from '#domains/identity/web/code/texts.ts';
import { retryingPart } from '#platform/web/lazy/retrying-part.ts';
import { Skeleton } from '#ui';
import { loginTexts } from '../login/texts.ts';
import type { SecondFactorProps } from './second-factor.ts';

const SecondFactorPanel = retryingPart<SecondFactorProps>(
  'Second',
  async () => (await import('./SecondFactorPanel.tsx')).SecondFactorPanel,
  [loginTexts, codeTexts],
);

export const SecondFactorForm = (props: SecondFactorProps) =>
  createElement(
    Suspense,
    { fallback: createElement(Skeleton, { shape: 'block' }) },
    createElement(SecondFactorPanel, props),
  );
