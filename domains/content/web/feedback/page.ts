/** The page of the member centre; it is no part of the first view, as the screens with addresses of their own are. */
import { lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { feedbackTexts } from './texts.ts';

export const feedbackPage = lazyScreen('Feedback', async () => (await import('./FeedbackPage.tsx')).FeedbackPage, [
  feedbackTexts,
]);
