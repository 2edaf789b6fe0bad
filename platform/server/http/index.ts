export { type Address, type AddressReader, createAddressReader, networkOf } from './address.ts';
export { decoderOf } from './codec.ts';
export { createHttp } from './create-http.ts';
export type { Asked, HttpOptions, SiteState } from './edge.ts';
export { askInside } from './inside.ts';
export type { ReceivedFile } from './multipart.ts';
export { isNavigation } from './readable-url.ts';
export { hostName } from './serve.ts';
export { within } from './within.ts';
