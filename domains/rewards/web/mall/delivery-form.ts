/** Where a reward goes to, as it is typed; the contract says what an address has. */
import type { DeliveryAddress, DeliveryKind } from '#domains/rewards/contract/mall.ts';

export const addressFields = ['recipient', 'phone', 'street', 'city', 'postcode'] as const;
export type AddressField = (typeof addressFields)[number];

export type DeliveryValues = Readonly<Record<AddressField, string>> & {
  /** Which of the earlier addresses; null for a new one, undefined while the first of them is taken. */
  readonly chosen: number | null | undefined;
};

export const emptyDelivery: DeliveryValues = {
  recipient: '',
  phone: '',
  street: '',
  city: '',
  postcode: '',
  chosen: undefined,
};

export type FieldFault = 'short' | 'phone' | 'postcode';

const phonePattern = /^\+?[0-9][0-9 -]{6,18}$/;
const postcodePattern = /^[A-Za-z0-9 -]{3,10}$/;

export function judgeField(field: AddressField, typed: string): FieldFault | null {
  const value = typed.trim();
  if (field === 'phone') return phonePattern.test(value) ? null : 'phone';
  if (field === 'postcode') return postcodePattern.test(value) ? null : 'postcode';
  return value.length >= 2 ? null : 'short';
}

/** An earlier address while none is typed. */
export const chosenAddress = (
  { chosen }: DeliveryValues,
  known: readonly DeliveryAddress[],
): DeliveryAddress | undefined => (chosen === null ? undefined : known[chosen ?? 0]);

type DeliveryTarget = { readonly kind: DeliveryKind; readonly known: readonly DeliveryAddress[] };
export type DeliveryInput = { readonly address?: DeliveryAddress; readonly phone?: string };

/** Null: something is missing. */
export function toDelivery(values: DeliveryValues, { kind, known }: DeliveryTarget): DeliveryInput | null {
  if (kind === 'wallet') return {};
  if (kind === 'phone') return judgeField('phone', values.phone) === null ? { phone: values.phone.trim() } : null;
  const earlier = chosenAddress(values, known);
  if (earlier) return { address: earlier };
  if (addressFields.some((field) => judgeField(field, values[field]) !== null)) return null;
  const { recipient, phone, street, city, postcode } = values;
  return {
    address: {
      recipient: recipient.trim(),
      phone: phone.trim(),
      street: street.trim(),
      city: city.trim(),
      postcode: postcode.trim(),
    },
  };
}
