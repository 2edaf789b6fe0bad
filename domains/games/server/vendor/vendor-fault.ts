import type { Outcome } from '#kernel/outcome.ts';

/** Why a change of a vendor by staff is refused. */
export type VendorFault =
  | 'vendor_unknown'
  | 'two_keys'
  | 'secret_poor'
  | 'signs_otherwise'
  | 'public_key_poor'
  | 'two_public_keys'
  | 'key_unknown'
  | 'address_refused'
  | 'template_refused'
  | 'bound_refused'
  | 'no_own_wallet'
  | 'nothing_new'
  | 'code_refused'
  | 'name_refused'
  | 'category_refused'
  | 'protocol_refused'
  | 'own_vendor'
  | 'money_there'
  | 'vendor_leaving'
  | 'vendor_removed'
  | 'game_code_refused'
  | 'game_known'
  | 'game_unknown'
  | 'return_refused'
  | 'stakes_refused'
  | 'asks_otherwise'
  | 'operator_refused'
  | 'two_signing_keys';

export type VendorChangeResult<T> = Promise<Outcome<T, VendorFault>>;
