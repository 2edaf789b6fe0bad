/** Our own slot machines, one of each kind that the engine supports. */
import type { Machine } from './machine.ts';
import { bakunawa } from './machines/bakunawa.ts';
import { haloHalo } from './machines/halo-halo.ts';
import { jeepney } from './machines/jeepney.ts';
import { kalabaw } from './machines/kalabaw.ts';
import { siyete } from './machines/siyete.ts';

export const machines: readonly Machine[] = [jeepney, bakunawa, haloHalo, kalabaw, siyete];
