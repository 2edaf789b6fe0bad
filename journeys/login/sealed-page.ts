/** What a page seals, opened: the story holds the key in the server's place, and answers for it. */
import type { Page } from '@playwright/test';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';

type Fields = Readonly<Record<string, unknown>>;

export class SealedPage {
  readonly #page: Page;
  readonly #key: CryptoKey;

  private constructor(page: Page, key: CryptoKey) {
    this.#page = page;
    this.#key = key;
  }

  /** Every document from now on brings the key of the story. */
  static async open(page: Page): Promise<SealedPage> {
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true });
    const ours = JSON.stringify({ ...(await exportJWK(publicKey)), kid: 'story' });
    await page.route(
      (url) => !/^\/(wps|assets|art|sandbox)\//.test(url.pathname),
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const answer = await route.fetch();
        const body = (await answer.text()).replace(/"sealKey":\{[^}]*\}/g, () => `"sealKey":${ours}`);
        return route.fulfill({ response: answer, body });
      },
    );
    return new SealedPage(page, privateKey);
  }

  /** The fields that the next call to the address carries, without what every seal has; it is refused with the given fault. */
  async next(path: string, refusal: { readonly code: string; readonly message: string; readonly value?: object }) {
    const { promise, resolve } = Promise.withResolvers<Fields>();
    const address = `**${path}`;
    await this.#page.route(address, async (route) => {
      const { plaintext } = await compactDecrypt(route.request().postData() ?? '', this.#key);
      const { iat: _, jti: __, ...fields } = JSON.parse(new TextDecoder().decode(plaintext)) as Fields;
      await this.#page.unroute(address);
      await route.fulfill({ status: 422, json: { success: false, value: null, ...refusal } });
      resolve(fields);
    });
    return { fields: promise };
  }
}
