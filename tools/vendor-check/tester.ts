/** The player of the tests: from the options, or the test player of a platform in sandbox mode. */
import { createHmac, randomUUID } from 'node:crypto';
import { UserError } from '../process/terminal.ts';
import type { GatewayTester } from './gateway-protocol.ts';
import type { WalletTester } from './transfer-wallet.ts';

export type TesterOptions = {
  readonly vendor?: string | undefined;
  readonly secret?: string | undefined;
  readonly player?: string | undefined;
  readonly ticket?: string | undefined;
  readonly token?: string | undefined;
  readonly game?: string | undefined;
  readonly currency: string;
};

export async function createTester(url: string, options: TesterOptions): Promise<GatewayTester> {
  const { secret, vendor, token, player, game, currency } = options;
  if (secret === undefined) return createSandboxTester(url);
  if (!vendor || !game) throw new UserError('With --secret, say --vendor and --game too.');
  if (token && player) return { url, vendor, secret, token, player, game, currency };
  if (!options.ticket) throw new UserError('Say --ticket (of a launch that nobody used), or --token and --player.');
  return exchangeTicket({ url, vendor, secret, ticket: options.ticket, game, currency });
}

async function createSandboxTester(url: string): Promise<GatewayTester> {
  const answer = await fetch(`${url}/sandbox/vendor-check`, { method: 'POST' }).catch(() => null);
  if (answer?.status !== 200) {
    throw new UserError(`${url} hands out no test player; say --vendor, --secret, --game and --ticket.`);
  }
  return exchangeTicket({ url, ...((await answer.json()) as Omit<TesterTicket, 'url'>) });
}

type TesterTicket = Omit<GatewayTester, 'player' | 'token'> & { readonly ticket: string };

async function exchangeTicket({ ticket, ...tester }: TesterTicket): Promise<GatewayTester> {
  const body = JSON.stringify({ requestId: randomUUID(), vendor: tester.vendor, token: ticket });
  const timestamp = String(Date.now());
  const answer = await fetch(`${tester.url}/wps/vendor/v1/authenticate`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-vendor': tester.vendor,
      'x-timestamp': timestamp,
      'x-signature': createHmac('sha256', tester.secret).update(`${timestamp}.${body}`).digest('base64'),
    },
  });
  const result = (await answer.json()) as { message?: string; playerId?: string; token?: string };
  if (!result.playerId || !result.token)
    throw new UserError(`The ticket was not taken: ${result.message ?? answer.status}.`);
  return { ...tester, player: result.playerId, token: result.token };
}

/** The wallet at the given address; without a key, that of the sandbox's vendor at the platform of the address. */
export async function createWalletTester(
  url: string,
  { vendor, secret, currency }: Pick<TesterOptions, 'vendor' | 'secret' | 'currency'>,
): Promise<WalletTester> {
  if (secret !== undefined) {
    if (!vendor) throw new UserError('With --secret, say --vendor too.');
    return { url, vendor, secret, currency };
  }
  const answer = await fetch(`${url}/sandbox/wallet-check`, { method: 'POST' }).catch(() => null);
  if (answer?.status !== 200) throw new UserError(`${url} has no wallet of a sandbox; say --vendor and --secret.`);
  const { address, ...wallet } = (await answer.json()) as Omit<WalletTester, 'url'> & { readonly address: string };
  return { ...wallet, url: address };
}
