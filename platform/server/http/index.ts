export { type Address, type AddressReader, addressRanges, createAddressReader } from './address.ts';
export { createHttp } from './create-http.ts';
export type { Asked, HttpOptions, SiteState } from './edge.ts';
export { askedLocale } from './language.ts';
export type { ReceivedFile } from './multipart.ts';
export { hostName } from './serve.ts';
