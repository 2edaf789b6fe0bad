export { createSeals, type SealFault, type SealKey, type Seals } from './seal.ts';
