import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs } from '#kernel/wire.ts';

/** 0 open, 1 maintenance, 2 closed for this address or region. The larger is the stricter. */
export const SystemStatus = z.literal([0, 1, 2]);
export type SystemStatus = 0 | 1 | 2;

export const StatusResponse = z.object({
  status: SystemStatus,
  /** When the maintenance ends, if anybody knows. */
  endTime: z.nullable(EpochMs),
  ip: z.string(),
});
export type StatusResponse = z.output<typeof StatusResponse>;

export const readStatus = endpoint({
  method: 'GET',
  path: '/wps/system/status',
  audience: 'public',
  alwaysOpen: true,
  input: z.object({}),
  output: StatusResponse,
  faults: {},
  summary: 'Whether the site is open for the asking address.',
});
