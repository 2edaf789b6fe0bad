import { QueryClient } from '@tanstack/react-query';

/** One attempt per question: a refusal is an answer, and a cut line is shown with a retry instead of being hidden. */
export const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } } });
