/** The door of the letters: what is said to somebody outside by SMS or mail. */
export { type DeliveryJob, deliveryJob } from './delivery.ts';
export { letterFigures } from './figures.ts';
export type { Letter } from './letter.ts';
export { createLetters, type Letters } from './letters.ts';
export { createProviders, reportMissing, sandboxProviders } from './providers/index.ts';
export type { Delivery, Outgoing, Provider, Providers } from './providers/provider.ts';
export { pruneLettersCron } from './prune.ts';
export { sandboxLetterRoutes } from './sandbox.ts';
