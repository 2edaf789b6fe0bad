import type { Provider } from './provider.ts';

/** Nothing is sent: the letter counts as delivered and is read at /sandbox/outbox. */
export const sandboxProvider: Provider = {
  name: 'sandbox',
  keepsWords: true,
  deliver: async () => ({ ok: true }),
};
