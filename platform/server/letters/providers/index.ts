/** Which provider carries which channel, as the settings say. */
import { type Channel, channels } from '#kernel/letter.ts';
import type { Config } from '#platform/server/config.ts';
import type { Log } from '#platform/server/log.ts';
import type { Providers } from './provider.ts';
import { sandboxProvider } from './sandbox.ts';
import { smsProvider } from './sms.ts';
import { smtpProvider } from './smtp.ts';

type Settings = Pick<Config, 'sandbox' | 'smsUrl' | 'smsKey' | 'smtpUrl' | 'mailFrom'>;

export const sandboxProviders: Providers = { sms: sandboxProvider, mail: sandboxProvider };

/** While the sandbox is on nothing leaves the house, whatever else is set: its members are nobody's customers. */
export function createProviders({ sandbox, smsUrl, smsKey, smtpUrl, mailFrom }: Settings): Providers {
  if (sandbox) return sandboxProviders;
  return {
    sms: smsUrl !== null && smsKey !== null ? smsProvider({ url: smsUrl, key: smsKey }) : null,
    mail: smtpUrl !== null && mailFrom !== null ? smtpProvider({ url: smtpUrl, from: mailFrom }) : null,
  };
}

const settingsOf: Readonly<Record<Channel, string>> = { sms: 'SMS_URL and SMS_KEY', mail: 'SMTP_URL and MAIL_FROM' };

/** A house without a provider opens; whatever needs a letter is refused there, and the log says why. */
export function reportMissing(providers: Providers, log: Log): void {
  for (const channel of channels) {
    if (providers[channel] === null) {
      log.warn({ channel }, `nobody delivers ${channel} here: set ${settingsOf[channel]}`);
    }
  }
}
