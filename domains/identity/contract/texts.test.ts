import { expect, test } from 'vitest';
import * as account from './account.ts';
import * as challenge from './challenge.ts';
import * as channel from './channel.ts';
import * as code from './code.ts';
import * as reach from './contact.ts';
import * as device from './device.ts';
import * as member from './member.ts';
import * as passkey from './passkey.ts';
import * as password from './password.ts';
import * as payment from './payment-password.ts';
import * as profile from './profile.ts';
import * as registration from './registration.ts';
import * as security from './security.ts';
import * as session from './session.ts';
import { texts } from './texts.ts';
import * as trial from './trial.ts';
import * as twoFactor from './two-factor.ts';

const securityContracts = [account, device, passkey, password, payment, profile, reach, security, twoFactor];
const declaredFaults = [challenge, channel, code, member, registration, session, trial, ...securityContracts]
  .flatMap((contract) => Object.values<unknown>(contract))
  .flatMap((part) =>
    typeof part === 'object' && part !== null && 'faults' in part ? Object.keys(part.faults ?? {}) : [],
  )
  .map((fault) => `identity.fault.${fault}`);

test('ERR-039 every declared fault is worded in both languages, and nothing else is', () => {
  const faults = Object.keys(texts.EN).filter((key) => !key.startsWith('identity.field.'));
  expect(faults.sort()).toEqual([...new Set(declaredFaults)].sort());
  expect(Object.keys(texts.TY).sort()).toEqual(Object.keys(texts.EN).sort());
});
