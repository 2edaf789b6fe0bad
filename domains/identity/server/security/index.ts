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
import { createPasswordChange } from './password.ts';
import { createLinkReset, createPhoneReset } from './password-reset.ts';
import { createPaymentCheck, createPaymentProof, type PaymentProof } from './payment-check.ts';
import { createPaymentPasswords } from './payment-password.ts';
import * as profile from './profile.ts';
import { createProofs, type Proofs } from './proof.ts';
import { createProve, type Prove } from './prove.ts';
import { createBinding, createSending, createUnbinding } from './reach.ts';
import { createTwoFactor } from './two-factor.ts';

export type SecurityCentre = { readonly routes: readonly Route[]; readonly prove: Prove };

export function createSecurity(deps: SecurityDeps): SecurityCentre {
  const proofs = createProofs(deps);
  const paymentProof = createPaymentProof(deps);
  return { routes: routesOf(deps, proofs, paymentProof), prove: createProve(deps, proofs, paymentProof) };
}

function routesOf(deps: SecurityDeps, proofs: Proofs, paymentProof: PaymentProof): Route[] {
  const link = createLinkReset(deps);
  const payment = createPaymentPasswords(deps, proofs);
  const sending = createSending(deps);
  const binding = createBinding(deps, proofs);
  const twoFactor = createTwoFactor(deps, proofs);
  const passkeys = createPasskeys(deps, proofs);
  const account = createAccount(deps, proofs, paymentProof);
  return [
    route(passwordWire.changePassword, createPasswordChange(deps)),
    route(passwordWire.requestPasswordReset, link.request),
    route(passwordWire.readResetLink, link.judge),
    route(passwordWire.resetPasswordByLink, link.use),
    route(passwordWire.resetPasswordByPhone, createPhoneReset(deps)),
    route(paymentWire.setPaymentPassword, payment.set),
    route(paymentWire.resetPaymentPassword, payment.reset),
    route(paymentWire.checkPaymentPassword, createPaymentCheck(paymentProof)),
    route(profileWire.readProfile, profile.read),
    route(profileWire.changeProfile, profile.createChange(deps)),
    route(profileWire.listAvatars, profile.avatars),
    route(profileWire.chooseAvatar, profile.choose),
    route(reachWire.sendMobileCode, sending.toMobile),
    route(reachWire.bindMobile, binding.mobile),
    route(reachWire.unbindMobile, createUnbinding(deps, proofs, 'mobile')),
    route(reachWire.sendEmailCode, sending.toEmail),
    route(reachWire.bindEmail, binding.email),
    route(reachWire.unbindEmail, createUnbinding(deps, proofs, 'email')),
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
    route(accountWire.readLeaving, account.showLeaving),
    route(accountWire.closeAccount, account.close),
  ];
}
