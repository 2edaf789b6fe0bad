/** From a contract and its input to address, headers and body. */
import type { Endpoint } from '#kernel/endpoint.ts';
import type { Locale } from '#kernel/locale.ts';

export type Fields = Readonly<Record<string, unknown>>;

export type EncodedRequest = {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams | FormData | undefined;
};

export type RequestSender = {
  readonly token: string | null;
  readonly locale: Locale;
  readonly key: string;
  seal(fields: Fields): Promise<string>;
};

export async function encodeRequest(
  { method, path, sealed, body = 'json' }: Endpoint,
  input: Fields,
  { token, locale, key, seal }: RequestSender,
): Promise<Omit<EncodedRequest, 'method'>> {
  const headers: Record<string, string> = { 'x-lang': locale };
  if (token) headers.authorization = `Bearer ${token}`;
  if (key) headers['idempotency-key'] = key;

  const rest: Record<string, unknown> = { ...input };
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams(pairsOf(rest) as [string, string][]).toString();
    return { url: query ? `${url}?${query}` : url, headers };
  }
  if (sealed) return { url, headers: { ...headers, 'content-type': 'application/jose' }, body: await seal(rest) };
  // Form bodies bring their own media type, with the boundary that only the browser knows.
  if (body === 'form') return { url, headers, body: new URLSearchParams(pairsOf(rest) as [string, string][]) };
  if (body === 'multipart') return { url, headers, body: formOf(rest) };
  return { url, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(rest) };
}

/** A list is its name several times over; what is left out stays out. */
function pairsOf(fields: Fields): [string, unknown][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) =>
      Array.isArray(value)
        ? value.map((each: unknown): [string, unknown] => [name, String(each)])
        : [[name, value instanceof Blob ? value : String(value)] as [string, unknown]],
    );
}

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of pairsOf(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  return form;
}
