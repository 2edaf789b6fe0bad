import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';

/** The switches of the product. A node that is missing is off. */
export const whitelabelFlags = [
  'CHNGPASSVERIF3',
  'CHNGPASSMAIL3',
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'FREEPLAY3',
  'FORCEPWDEXP3',
  'MOBVERFLOGIN3',
  'AUTOTRANSFER3',
] as const;
export type WhitelabelFlag = (typeof whitelabelFlags)[number];

export const WhitelabelNode = z.object({
  modId: z.string(),
  enabled: z.boolean(),
  get childrenNodes() {
    return z.array(WhitelabelNode);
  },
});
export type WhitelabelNode = z.output<typeof WhitelabelNode>;

export const readWhitelabel = endpoint({
  method: 'GET',
  path: '/wps/system/whitelabel',
  audience: 'public',
  input: z.object({}),
  output: z.array(WhitelabelNode),
  faults: {},
  summary: 'The tree of switches of the brand.',
});
