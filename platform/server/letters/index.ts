/** Entry point of the letters: texts to members by SMS or mail. */
export { type DeliveryJob, deliveryJob } from './delivery.ts';
export type { Letter } from './letter.ts';
export { createLetters, type Letters } from './letters.ts';
export { registerLetterMetrics } from './metrics.ts';
export { createProviders, logMissingProviders, sandboxProviders } from './providers/index.ts';
export type { DeliveryResult, OutgoingLetter, Provider, Providers } from './providers/provider.ts';
export { pruneLettersCron } from './prune.ts';
export { sandboxLetterRoutes } from './sandbox.ts';
