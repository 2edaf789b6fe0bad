/** The script that seals; fetched when the first sealed call is made. Where it cannot be had a `ChunkError` says so. */
import { loadChunk } from '../lazy/chunk.ts';

export const loadSeal = () => loadChunk('seal', () => import('./seal.ts'));
