/**
 * The sandbox's phone provider, as a page talks to one: it sends a code, which goes to the outbox, and gives a token to
 * whoever types it. It exists only while the sandbox is on.
 */
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { openSandboxPhone, proveSandboxPhone } from '#domains/identity/server/index.ts';
import type { Clock } from '#kernel/time.ts';
import type { Pool } from '#platform/server/db.ts';
import type { Letters } from '#platform/server/letters/index.ts';
import type { Rng } from '#platform/server/rng.ts';

export type SandboxPhoneDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly letters: Pick<Letters, 'write'>;
  /** Whose outbox it is; null for a host that nobody has. */
  readonly merchantOf: (host: string | undefined) => Promise<string | null>;
};

const path = '/sandbox/phone';
const most = 4_096;

const textIn = (body: unknown, field: string): string => {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' && value.length <= most ? value.trim() : '';
};

const answer = (reply: FastifyReply, said: object) =>
  reply
    .code('error' in said ? 400 : 200)
    .header('cache-control', 'no-store')
    .send(said);

export const createSandboxPhone =
  ({ pool, clock, rng, letters, merchantOf }: SandboxPhoneDeps): FastifyPluginAsync =>
  async (app) => {
    app.post(`${path}/send`, { bodyLimit: most }, async ({ body, headers }, reply) => {
      const merchant = await merchantOf(headers.host);
      if (!merchant) return answer(reply, { error: 'operation-not-allowed' });
      const code = String(100_000 + (Buffer.from(rng.bytes(4)).readUInt32BE() % 900_000));
      const to = textIn(body, 'phoneNumber');
      const opened = await openSandboxPhone(pool, {
        client: textIn(body, 'clientId'),
        phoneNumber: to,
        code,
        now: clock.now(),
      });
      if ('session' in opened)
        await letters.write(pool, { merchant, channel: 'sms', to, text: `Sandbox phone: your code is ${code}.` });
      return answer(reply, opened);
    });

    app.post(`${path}/verify`, { bodyLimit: most }, async ({ body }, reply) => {
      const typed = { session: textIn(body, 'session'), code: textIn(body, 'code'), now: clock.now() };
      return answer(reply, await proveSandboxPhone(pool, typed));
    });
  };
