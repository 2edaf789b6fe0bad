import { describe, expect, test } from 'vitest';
import { chosenAddress, emptyDelivery, judgeField, toDelivery } from './delivery-form.ts';

const address = { recipient: 'Maria', phone: '0917 555 0101', street: 'Mabini 1', city: 'Manila', postcode: '1000' };

describe('MEMBER-020 where a reward goes to', () => {
  test.each([
    ['recipient', ' a ', 'short'],
    ['recipient', 'Al', null],
    ['phone', '123', 'phone'],
    ['phone', '+63 917 555 0101', null],
    ['postcode', '1', 'postcode'],
    ['postcode', '1100', null],
  ] as const)('%s %j is %s', (field, typed, fault) => {
    expect(judgeField(field, typed)).toBe(fault);
  });

  test('money needs nothing, load a number, goods a whole address', () => {
    expect(toDelivery(emptyDelivery, { kind: 'wallet', known: [] })).toEqual({});
    expect(toDelivery(emptyDelivery, { kind: 'phone', known: [] })).toBeNull();
    expect(toDelivery({ ...emptyDelivery, phone: ' 09175550101 ' }, { kind: 'phone', known: [] })).toEqual({
      phone: '09175550101',
    });
    expect(toDelivery({ ...emptyDelivery, ...address, city: '' }, { kind: 'address', known: [] })).toBeNull();
    expect(toDelivery({ ...emptyDelivery, ...address }, { kind: 'address', known: [] })).toEqual({ address });
  });

  test('the latest earlier address is taken until another is chosen or a new one is typed', () => {
    const known = [address, { ...address, city: 'Cebu' }];
    expect(chosenAddress(emptyDelivery, known)).toBe(known[0]);
    expect(chosenAddress({ ...emptyDelivery, chosen: 1 }, known)).toBe(known[1]);
    expect(chosenAddress({ ...emptyDelivery, chosen: null }, known)).toBeUndefined();
    expect(toDelivery({ ...emptyDelivery, chosen: null }, { kind: 'address', known })).toBeNull();
  });
});
