/** A vendor's call: its signature is verified first, its bytes are parsed afterwards. */
import { isUtf8 } from 'node:buffer';
import { type VendorCall, type VendorRequest, vendorRequests } from '#domains/games/contract/gateway.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { decoderOf } from '#platform/server/http/index.ts';
import type { VendorCredentials } from '../vendor/vendor-key.ts';
import { isSigned, type SignedRequest } from './signature.ts';

export type VerifiedCall<Call extends VendorCall> = Outcome<
  { readonly request: VendorRequest<Call>; readonly vendor: VendorCredentials },
  'INVALID_SIGNATURE' | 'INVALID_REQUEST'
>;

export const createVerifyCall =
  (vendorOf: (vendor: string) => VendorCredentials | Promise<VendorCredentials>) =>
  async <Call extends VendorCall>(call: Call, signed: SignedRequest, now: Instant): Promise<VerifiedCall<Call>> => {
    const name = signed.headers['x-vendor'] ?? '';
    if (!/^[A-Z0-9_]{2,24}$/.test(name)) return refuse('INVALID_SIGNATURE');
    const vendor = await vendorOf(name);
    if (!isSigned(signed, vendor.keys, now)) return refuse('INVALID_SIGNATURE');
    const request = parseRequest(call, signed.bytes);
    return request?.vendor === name ? done({ request, vendor }) : refuse('INVALID_REQUEST');
  };

const decoders = Object.fromEntries(
  Object.entries(vendorRequests).map(([call, schema]) => [call, decoderOf(schema)]),
) as Readonly<Record<VendorCall, ReturnType<typeof decoderOf>>>;

/** Null where the bytes are no valid request of this call. */
function parseRequest<Call extends VendorCall>(call: Call, bytes: Uint8Array): VendorRequest<Call> | null {
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
  // A transaction cannot reference itself.
  return request.txId !== undefined && request.txId === request.refTxId ? null : request;
}
