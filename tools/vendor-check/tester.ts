/** Who is played as: what the options say, or the test player that a house with its sandbox on hands out. */
import { createHmac, randomUUID } from 'node:crypto';
import { Sentence } from '../terminal.ts';
import type { WalletTester } from './transfer-wallet.ts';
import type { Tester } from './wallet.ts';

export type Given = {
  readonly vendor?: string | undefined;
  readonly secret?: string | undefined;
  readonly player?: string | undefined;
  readonly ticket?: string | undefined;
  readonly token?: string | undefined;
  readonly game?: string | undefined;
  readonly currency: string;
};

export async function testerOf(url: string, given: Given): Promise<Tester> {
  const { secret, vendor, token, player, game, currency } = given;
  if (secret === undefined) return ofSandbox(url);
  if (!vendor || !game) throw new Sentence('With --secret, say --vendor and --game too.');
  if (token && player) return { url, vendor, secret, token, player, game, currency };
  if (!given.ticket) throw new Sentence('Say --ticket (of a launch that nobody used), or --token and --player.');
  return enter({ url, vendor, secret, ticket: given.ticket, game, currency });
}

async function ofSandbox(url: string): Promise<Tester> {
  const answer = await fetch(`${url}/sandbox/vendor-check`, { method: 'POST' }).catch(() => null);
  if (answer?.status !== 200) {
    throw new Sentence(`${url} hands out no test player; say --vendor, --secret, --game and --ticket.`);
  }
  return enter({ url, ...((await answer.json()) as Omit<Entering, 'url'>) });
}

type Entering = Omit<Tester, 'player' | 'token'> & { readonly ticket: string };

async function enter({ ticket, ...tester }: Entering): Promise<Tester> {
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
  const told = (await answer.json()) as { message?: string; playerId?: string; token?: string };
  if (!told.playerId || !told.token) throw new Sentence(`The ticket was not taken: ${told.message ?? answer.status}.`);
  return { ...tester, player: told.playerId, token: told.token };
}

/** The wallet at the address that is given; without a key, the one of the sandbox's vendor of the house that stands there. */
export async function walletTesterOf(
  url: string,
  { vendor, secret, currency }: Pick<Given, 'vendor' | 'secret' | 'currency'>,
): Promise<WalletTester> {
  if (secret !== undefined) {
    if (!vendor) throw new Sentence('With --secret, say --vendor too.');
    return { url, vendor, secret, currency };
  }
  const answer = await fetch(`${url}/sandbox/wallet-check`, { method: 'POST' }).catch(() => null);
  if (answer?.status !== 200) throw new Sentence(`${url} has no wallet of a sandbox; say --vendor and --secret.`);
  const { address, ...known } = (await answer.json()) as Omit<WalletTester, 'url'> & { readonly address: string };
  return { ...known, url: address };
}
