/** A call of a vendor from its bytes to what it asks: believed by its signature first, read afterwards. */
import { isUtf8 } from 'node:buffer';
import { type VendorCall, type VendorRequest, vendorRequests } from '#domains/games/contract/gateway.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { decoderOf } from '#platform/server/http/index.ts';
import { isSigned, type Signed } from './signature.ts';
import type { Vendor } from './vendor-key.ts';

export type Heard<Call extends VendorCall> = Outcome<
  { readonly request: VendorRequest<Call>; readonly vendor: Vendor },
  'INVALID_SIGNATURE' | 'INVALID_REQUEST'
>;

export const createHear =
  (vendorOf: (vendor: string) => Vendor | Promise<Vendor>) =>
  async <Call extends VendorCall>(call: Call, signed: Signed, now: Instant): Promise<Heard<Call>> => {
    const name = signed.headers['x-vendor'] ?? '';
    if (!/^[A-Z0-9_]{2,24}$/.test(name)) return refuse('INVALID_SIGNATURE');
    const vendor = await vendorOf(name);
    if (!isSigned(signed, vendor.keys, now)) return refuse('INVALID_SIGNATURE');
    const request = read(call, signed.bytes);
    return request?.vendor === name ? done({ request, vendor }) : refuse('INVALID_REQUEST');
  };

const decoders = Object.fromEntries(
  Object.entries(vendorRequests).map(([call, schema]) => [call, decoderOf(schema)]),
) as Readonly<Record<VendorCall, ReturnType<typeof decoderOf>>>;

/** Null for whatever is no such request. */
function read<Call extends VendorCall>(call: Call, bytes: Uint8Array): VendorRequest<Call> | null {
  if (!isUtf8(bytes)) return null;
  let body: unknown;
  try {
    body = JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return null;
  }
  const parsed = decoders[call](body);
  if (!parsed.ok) return null;
  const request = parsed.value as VendorRequest<Call> & { readonly txId?: string; readonly refTxId?: string };
  // A transaction cannot be about itself.
  return request.txId !== undefined && request.txId === request.refTxId ? null : request;
}
