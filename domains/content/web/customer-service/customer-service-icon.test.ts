import { expect, test } from 'vitest';
import { customerServiceIcon } from './customer-service-icon.ts';

test.each([
  ['LIVECHAT', 'headset'],
  ['EMAIL', 'mail'],
  ['TELEGRAM', 'telegram'],
  ['CARRIER_PIGEON', 'headset'],
])('CONTENT-012 csType %s is shown as %s', (csType, icon) => expect(customerServiceIcon(csType)).toBe(icon));
