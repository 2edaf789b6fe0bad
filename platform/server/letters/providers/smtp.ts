/** Mail by SMTP. Beyond this machine the connection is encrypted or nothing is sent. */
import { createTransport } from 'nodemailer';
import { type DeliveryResult, longestDeliveryMs, type OutgoingLetter, type Provider } from './provider.ts';

export type SmtpSettings = {
  /** `smtp://` begins in the clear and is upgraded, `smtps://` is encrypted from the first byte. */
  readonly url: string;
  /** `Kislap <no-reply@kislap.example>` */
  readonly from: string;
  readonly timeoutMs?: number;
};

const ports: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };
const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

export function smtpProvider({ url, from, timeoutMs = longestDeliveryMs }: SmtpSettings): Provider {
  const { protocol, hostname, port, username, password } = new URL(url);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (ports[protocol] ?? 587) : Number(port),
    secure: protocol === 'smtps:',
    requireTLS: !isLoopback(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const senderHost = /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const send = ({ id, to, subject, text, html }: OutgoingLetter): Promise<DeliveryResult> =>
    transport
      .sendMail({
        from,
        // As an object it is one address, whatever it holds.
        to: { name: '', address: to },
        subject: subject ?? '',
        text,
        ...(html !== null && { html }),
        // The same for every try: a mailbox that has it already may drop the second.
        messageId: `<${id}@${senderHost}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      .then(() => ({ ok: true }) as const, classifyError);
  return { name: 'smtp', deliver: (letter) => withDeadline(send(letter), timeoutMs) };
}

/** A server that answers a byte at a time never falls silent, so the whole is bounded as well. */
async function withDeadline(sending: Promise<DeliveryResult>, ms: number): Promise<DeliveryResult> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<DeliveryResult>((resolve) => {
    timer = setTimeout(resolve, ms, { ok: false, trouble: 'timeout', lasting: false });
  });
  return Promise.race([sending, late]).finally(() => clearTimeout(timer));
}

type SmtpError = { readonly code?: string; readonly responseCode?: number };

/** A refusal of the address or of the message lasts; a refused login or a broken line is for the operator to mend. */
export function classifyError(error: unknown): DeliveryResult {
  const { code, responseCode } = (error ?? {}) as SmtpError;
  if (code === 'EAUTH') return { ok: false, trouble: 'smtp_login', lasting: false };
  if (code === 'ETLS') return { ok: false, trouble: 'smtp_tls', lasting: false };
  if (typeof responseCode === 'number' && responseCode >= 400 && responseCode < 600) {
    const aboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
    return { ok: false, trouble: `smtp_${responseCode}`, lasting: aboutLetter && responseCode >= 500 };
  }
  return { ok: false, trouble: code === 'ETIMEDOUT' ? 'timeout' : 'unreachable', lasting: false };
}
