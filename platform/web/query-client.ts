import { QueryClient } from '@tanstack/react-query';

/**
 * One attempt per question: a refusal is an answer, and a cut line is shown with a retry instead of being hidden. A deed is
 * tried when it is pressed or not at all: one that waited for the line would be done when nobody thinks of it any more.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
