/** The product under attack: the whole of it as a child process, and its database as its owner sees it. */
import { createPool, type Pool } from '#platform/server/database/db.ts';
import type { ProductOptions } from '#tools/testing/product.ts';
import type { AttackCase } from '../case.ts';
import { type AttackReply, type AttackRequest, createRequester } from './request.ts';

type Environment = Parameters<AttackCase['run']>[0];

export type Target = {
  readonly url: string;
  readonly port: number;
  readonly owner: Pool;
  log(): string;
  ask(asking: AttackRequest): Promise<AttackReply>;
  close(): Promise<void>;
};

/** The hosts of the demo world's two brands. */
export const hosts = { kislap: 'localhost', tala: 'tala.localhost' } as const;

/**
 * We stand where a trusted proxy would, so that a request can come from any address: the limits count
 * by address, and an attacker has many. A product that all cases share says everything, because one of them reads its log.
 */
export async function openTarget(
  { short, sharedProduct }: Environment,
  environment: ProductOptions['environment'] = {},
): Promise<Target> {
  const { product: started, ownerUrl } = await sharedProduct({
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...(short && { LOG_LEVEL: 'trace' }),
    ...environment,
  });
  const port = Number(new URL(started.url).port);
  const owner = createPool({ url: ownerUrl, max: 4, name: 'kislap attack' });
  const { ask, close } = createRequester(port);
  return {
    url: started.url,
    port,
    owner,
    log: () => started.log(),
    ask,
    close: async () => {
      close();
      await owner.end();
    },
  };
}
