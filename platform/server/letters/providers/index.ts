/** Which provider carries which channel, as the settings say. */
import { type Channel, channels } from '#kernel/letter.ts';
import type { Config } from '#platform/server/runtime/config.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import type { Providers } from './provider.ts';
import { sandboxProvider } from './sandbox.ts';
import { smsProvider } from './sms.ts';
import { smtpProvider } from './smtp.ts';

type ProviderSettings = Pick<Config, 'sandbox' | 'smsUrl' | 'smsKey' | 'smtpUrl' | 'mailFrom'>;

export const sandboxProviders: Providers = { sms: sandboxProvider, mail: sandboxProvider };

/** While the sandbox is on nothing is sent, whatever else is configured: its members are no real customers. */
export function createProviders({ sandbox, smsUrl, smsKey, smtpUrl, mailFrom }: ProviderSettings): Providers {
  if (sandbox) return sandboxProviders;
  return {
    sms: smsUrl !== null && smsKey !== null ? smsProvider({ url: smsUrl, key: smsKey }) : null,
    mail: smtpUrl !== null && mailFrom !== null ? smtpProvider({ url: smtpUrl, from: mailFrom }) : null,
  };
}

const settingsOf: Readonly<Record<Channel, string>> = { sms: 'SMS_URL and SMS_KEY', mail: 'SMTP_URL and MAIL_FROM' };

/** The product starts without a provider; whatever needs a letter is refused, and the log has the reason. */
export function logMissingProviders(providers: Providers, log: Log): void {
  for (const channel of channels) {
    if (providers[channel] === null) {
      log.warn({ channel }, `nobody delivers ${channel} here: set ${settingsOf[channel]}`);
    }
  }
}
