/**
 * The field of a captcha as a script of its own: most forms never show one. Its place is kept while it is fetched, and
 * where the line is cut the form with all that was typed waits for it.
 * It takes what a form library registers; `refreshKey` counts the failed tries, each of which brings a new picture.
 */
import { Suspense, useState } from 'react';
import { retryingPart } from '#platform/web/lazy/retrying-part.ts';
import { Skeleton } from '#ui';
import type { CaptchaProps } from './CaptchaInput.tsx';
import { challengeTexts } from './texts.ts';

const CaptchaInput = retryingPart<CaptchaProps>(
  'Captcha',
  async () => (await import('./CaptchaInput.tsx')).CaptchaInput,
  [challengeTexts],
);

export const CaptchaField = (props: CaptchaProps) => (
  <Suspense fallback={<Skeleton shape="row" />}>
    <CaptchaInput {...props} />
  </Suspense>
);

/** The random name of one form, to which its pictures are tied; it goes with the answer as `captchaId`. */
export function useClientId(): string {
  const [clientId] = useState(() => crypto.randomUUID());
  return clientId;
}
