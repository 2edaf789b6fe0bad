/** Devices on which a login needs no second proof, because one was given there before. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs } from '#kernel/wire.ts';

export const TrustedDeviceId = z.string().check(z.regex(/^td_[0-9A-Z]{26}$/));

export const TrustedDevice = z.object({
  id: TrustedDeviceId,
  name: z.string(),
  firstAt: EpochMs,
  lastAt: EpochMs,
});
export type TrustedDevice = z.output<typeof TrustedDevice>;

export const listTrustedDevices = endpoint({
  method: 'GET',
  path: '/wps/member/device',
  audience: 'member',
  input: z.object({}),
  output: z.array(TrustedDevice),
  faults: {},
  summary: 'The devices that are known to be the member’s, the latest first.',
});

export const forgetDevice = endpoint({
  method: 'DELETE',
  path: '/wps/member/device/:id',
  audience: 'member',
  input: z.object({ id: TrustedDeviceId }),
  output: z.object({ forgotten: z.int() }),
  faults: {},
  summary: 'Forgets one device; its next login asks for a second proof.',
});

/** Also every network except the present one: elsewhere each login needs a second proof once. */
export const forgetAllDevices = endpoint({
  method: 'POST',
  path: '/wps/member/device/forgetAll',
  audience: 'member',
  input: z.object({}),
  output: z.object({ forgotten: z.int() }),
  faults: {},
  summary: 'Forgets every device and every other place of the member.',
});
