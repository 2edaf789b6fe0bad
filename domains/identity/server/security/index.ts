/** The routes of the security centre and of new passwords. */

import * as accountWire from '#domains/identity/contract/account.ts';
import * as reachWire from '#domains/identity/contract/contact.ts';
import * as deviceWire from '#domains/identity/contract/device.ts';
import * as passkeyWire from '#domains/identity/contract/passkey.ts';
import * as passwordWire from '#domains/identity/contract/password.ts';
import * as paymentWire from '#domains/identity/contract/payment-password.ts';
import * as profileWire from '#domains/identity/contract/profile.ts';
import * as securityWire from '#domains/identity/contract/security.ts';
import * as twoFactorWire from '#domains/identity/contract/two-factor.ts';
import { type Route, route } from '#platform/server/route.ts';
import { createAccount } from '../account/account.ts';
import { createContactBinding, createContactCodes, createContactUnbinding } from '../contact/contact.ts';
import { createPasswordChange } from '../password/password.ts';
import { createLinkReset, createPhoneReset } from '../password/password-reset.ts';
import { createPaymentPasswords } from '../payment-password/payment-password.ts';
import {
  createPaymentPasswordCheck,
  createProvePaymentPassword,
  type ProvePaymentPassword,
} from '../payment-password/payment-password-check.ts';
import * as profile from '../profile/profile.ts';
import { createPasskeys, listOwnPasskeys as listPasskeys } from '../second-factor/passkey.ts';
import { createTwoFactor } from '../second-factor/two-factor.ts';
import * as centre from './centre.ts';
import type { SecurityDeps } from './deps.ts';
import { createRequireProof, type RequireProof } from './proof.ts';
import { createProofChecks, type ProofChecks } from './proof-checks.ts';
import * as device from './trusted-device.ts';

export type SecurityCentre = { readonly routes: readonly Route[]; readonly prove: ProofChecks };

export function createSecurity(deps: SecurityDeps): SecurityCentre {
  const proofs = createRequireProof(deps);
  const paymentProof = createProvePaymentPassword(deps);
  return { routes: routesOf(deps, proofs, paymentProof), prove: createProofChecks(deps, proofs, paymentProof) };
}

function routesOf(deps: SecurityDeps, proofs: RequireProof, paymentProof: ProvePaymentPassword): Route[] {
  const link = createLinkReset(deps);
  const payment = createPaymentPasswords(deps, proofs);
  const sending = createContactCodes(deps);
  const binding = createContactBinding(deps, proofs);
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
    route(paymentWire.checkPaymentPassword, createPaymentPasswordCheck(paymentProof)),
    route(profileWire.readProfile, profile.createReadProfile(deps)),
    route(profileWire.changeProfile, profile.createChangeProfile(deps)),
    route(profileWire.listAvatars, profile.listAllAvatars),
    route(profileWire.chooseAvatar, profile.chooseOwnAvatar),
    route(reachWire.sendMobileCode, sending.toMobile),
    route(reachWire.bindMobile, binding.mobile),
    route(reachWire.unbindMobile, createContactUnbinding(deps, proofs, 'mobile')),
    route(reachWire.sendEmailCode, sending.toEmail),
    route(reachWire.bindEmail, binding.email),
    route(reachWire.unbindEmail, createContactUnbinding(deps, proofs, 'email')),
    route(twoFactorWire.beginTotp, twoFactor.begin),
    route(twoFactorWire.confirmTotp, twoFactor.confirm),
    route(twoFactorWire.disableTotp, twoFactor.end),
    route(twoFactorWire.renewRecoveryCodes, twoFactor.renew),
    route(passkeyWire.listPasskeys, listPasskeys),
    route(passkeyWire.beginPasskey, passkeys.begin),
    route(passkeyWire.addPasskey, passkeys.add),
    route(passkeyWire.removePasskey, passkeys.remove),
    route(securityWire.readSecurity, centre.showSecurity),
    route(securityWire.sendProofCode, centre.createSendProofCode(deps)),
    route(securityWire.openPasskeyProof, centre.startPasskeyProof),
    route(securityWire.listLogins, centre.listLoginHistory),
    route(deviceWire.listTrustedDevices, device.listDevices),
    route(deviceWire.forgetDevice, device.removeDevice),
    route(deviceWire.forgetAllDevices, device.removeAllDevices),
    route(accountWire.exportAccount, account.hand),
    route(accountWire.readClosurePreview, account.showLeaving),
    route(accountWire.closeAccount, account.close),
  ];
}
