import { QueryClient } from '@tanstack/react-query';

/**
 * One attempt per query: a refusal is a response, and a lost connection is shown with a retry instead of being hidden. A mutation is
 * tried when it is pressed or not at all: one that waited for the line would be done when nobody thinks of it any more.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
