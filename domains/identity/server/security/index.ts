/** The routes of the security centre and of new passwords. */

import * as accountWire from '#domains/identity/contract/account.ts';
import * as deviceWire from '#domains/identity/contract/device.ts';
import * as passkeyWire from '#domains/identity/contract/passkey.ts';
import * as passwordWire from '#domains/identity/contract/password.ts';
import * as paymentWire from '#domains/identity/contract/payment-password.ts';
import * as profileWire from '#domains/identity/contract/profile.ts';
import * as reachWire from '#domains/identity/contract/reach.ts';
import * as securityWire from '#domains/identity/contract/security.ts';
import * as twoFactorWire from '#domains/identity/contract/two-factor.ts';
import { type Route, route } from '#platform/server/route.ts';
import { createAccount } from './account.ts';
import * as centre from './centre.ts';
import type { SecurityDeps } from './deps.ts';
import * as device from './device.ts';
import { createPasskeys, list as listPasskeys } from './passkeys.ts';
import { createPasswordChanges } from './password.ts';
import { createPaymentPasswords } from './payment-password.ts';
import * as profile from './profile.ts';
import { createProofs } from './proof.ts';
import { createReach } from './reach.ts';
import { createTwoFactor } from './two-factor.ts';

export function securityRoutes(deps: SecurityDeps): Route[] {
  const proofs = createProofs(deps);
  const passwords = createPasswordChanges(deps);
  const payment = createPaymentPasswords(deps, proofs);
  const reach = createReach(deps, proofs);
  const twoFactor = createTwoFactor(deps, proofs);
  const passkeys = createPasskeys(deps, proofs);
  const account = createAccount(deps, proofs);
  return [
    route(passwordWire.changePassword, passwords.change),
    route(passwordWire.requestPasswordReset, passwords.requestLink),
    route(passwordWire.resetPasswordByLink, passwords.resetByLink),
    route(passwordWire.resetPasswordByPhone, passwords.resetByPhone),
    route(paymentWire.setPaymentPassword, payment.set),
    route(paymentWire.resetPaymentPassword, payment.reset),
    route(profileWire.readProfile, profile.read),
    route(profileWire.changeProfile, profile.change),
    route(profileWire.listAvatars, profile.avatars),
    route(profileWire.chooseAvatar, profile.choose),
    route(reachWire.sendMobileCode, reach.sendToMobile),
    route(reachWire.bindMobile, reach.bindNumber),
    route(reachWire.unbindMobile, reach.unbindNumber),
    route(reachWire.sendEmailCode, reach.sendToEmail),
    route(reachWire.bindEmail, reach.bindAddress),
    route(reachWire.unbindEmail, reach.unbindAddress),
    route(twoFactorWire.beginTotp, twoFactor.begin),
    route(twoFactorWire.confirmTotp, twoFactor.confirm),
    route(twoFactorWire.endTotp, twoFactor.end),
    route(twoFactorWire.renewRecoveryCodes, twoFactor.renew),
    route(passkeyWire.listPasskeys, listPasskeys),
    route(passkeyWire.beginPasskey, passkeys.begin),
    route(passkeyWire.addPasskey, passkeys.add),
    route(passkeyWire.removePasskey, passkeys.remove),
    route(securityWire.readSecurity, centre.show),
    route(securityWire.sendProofCode, centre.createSendProof(deps)),
    route(securityWire.openPasskeyProof, centre.openProof),
    route(securityWire.listLogins, centre.logins),
    route(deviceWire.listTrustedDevices, device.list),
    route(deviceWire.forgetDevice, device.forget),
    route(deviceWire.forgetAllDevices, device.forgetAll),
    route(accountWire.exportAccount, account.hand),
    route(accountWire.closeAccount, account.close),
  ];
}
