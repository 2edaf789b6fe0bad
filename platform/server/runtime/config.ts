/**
 * Every setting of the product, read once at start. The table below is the documentation: README prints
 * it, and the error for a wrong value contains the same text. Nothing else in the product reads `process.env`.
 */
import { isIP } from 'node:net';
import { appUrl } from '../database/roles.ts';

export type LogLevel = (typeof logLevels)[number];

export type Config = {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database and of everything else that is kept between two starts. */
  readonly data: string;
  /** An outside PostgreSQL, as its owner; null means the embedded one. */
  readonly databaseUrl: string | null;
  /** The application's own way in; null means that it is derived from the owner's. */
  readonly databaseAppUrl: string | null;
  readonly databasePool: number;
  readonly redisUrl: string | null;
  /** Sandbox payment, SMS, mail and vendors, and the demo world. */
  readonly sandbox: boolean;
  readonly production: boolean;
  readonly trustedProxies: readonly string[];
  readonly logLevel: LogLevel;
  /** Where SMS are handed over, and the key for it. */
  readonly smsUrl: string | null;
  readonly smsKey: string | null;
  /** The mail server, with user and password, and who its mails are from. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  /** The payment gateway: where it is, our key to it, and what it shows to us. */
  readonly xenditUrl: string;
  readonly xenditKey: string | null;
  readonly xenditToken: string | null;
  /** What draws of lotteries are made from, for the worker alone: its key, the public beacon, and sources of official results. */
  readonly lotteryDrawKey: string | null;
  readonly lotteryBeaconUrl: string;
  readonly lotteryResultUrls: readonly string[];
};

/** What a running process needs: both ways into the database are known. */
export type RunningConfig = Config & { readonly ownerUrl: string; readonly appUrl: string };

type Environment = Readonly<Record<string, string | undefined>>;
type Setting = {
  readonly name: string;
  readonly defaultValue: string;
  readonly allowed: string;
  readonly what: string;
  readonly secret?: true;
};
type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const sandboxInProduction = 'on-in-production';

export const settings = {
  PORT: {
    name: 'PORT',
    defaultValue: '8080',
    allowed: 'a whole number from 1 to 65535',
    what: 'The port of site, calls and socket.',
  },
  HOST: {
    name: 'HOST',
    defaultValue: 'localhost',
    allowed: 'an IP address or a host name',
    what: 'The address to listen on; `0.0.0.0` opens it to the network.',
  },
  KISLAP_DATA: {
    name: 'KISLAP_DATA',
    defaultValue: '.data',
    allowed: 'a folder',
    what: 'Where the embedded database lives.',
  },
  DATABASE_URL: {
    name: 'DATABASE_URL',
    defaultValue: '',
    allowed: 'postgresql://owner:password@host:port/database',
    what: 'An outside PostgreSQL 15 or newer instead of the embedded one, as the role that owns the database.',
  },
  DATABASE_APP_URL: {
    name: 'DATABASE_APP_URL',
    defaultValue: '',
    allowed: 'postgresql://kislap_app:password@host:port/database',
    what: 'The way in for the application; derived from DATABASE_URL unless it is set.',
  },
  DATABASE_POOL: {
    name: 'DATABASE_POOL',
    defaultValue: '20',
    allowed: 'a whole number from 2 to 200',
    what: 'Connections that one process holds at most.',
  },
  REDIS_URL: {
    name: 'REDIS_URL',
    defaultValue: '',
    allowed: 'redis://host:port or rediss://host:port',
    what: 'The bus between several processes; PostgreSQL carries it unless it is set.',
  },
  KISLAP_SANDBOX: {
    name: 'KISLAP_SANDBOX',
    defaultValue: 'on, in production off',
    allowed: `on or off; where NODE_ENV is production, off or ${sandboxInProduction}`,
    what: 'Sandbox payment, SMS, mail and vendors, and the demo world.',
  },
  NODE_ENV: {
    name: 'NODE_ENV',
    defaultValue: 'development',
    allowed: 'development, test or production',
    what: 'Production hides details in answers and needs real providers.',
  },
  TRUSTED_PROXIES: {
    name: 'TRUSTED_PROXIES',
    defaultValue: '',
    allowed: 'IP addresses or networks (10.0.0.0/8), with commas between them',
    what: 'Whose `X-Forwarded-For` is believed.',
  },
  LOG_LEVEL: { name: 'LOG_LEVEL', defaultValue: 'info', allowed: logLevels.join(', '), what: 'How much is logged.' },
  SMS_URL: {
    name: 'SMS_URL',
    defaultValue: '',
    allowed: 'https://host/path, or http:// to this machine; together with SMS_KEY',
    what: 'Where SMS are handed over; not used while the sandbox is on.',
  },
  SMS_KEY: {
    name: 'SMS_KEY',
    defaultValue: '',
    allowed: 'a key of 8 to 500 printable characters without spaces; together with SMS_URL',
    what: 'The bearer key for `SMS_URL`.',
    secret: true,
  },
  SMTP_URL: {
    name: 'SMTP_URL',
    defaultValue: '',
    allowed: 'smtp://user:password@host:port or smtps://user:password@host:port; together with MAIL_FROM',
    what: 'The mail server; not used while the sandbox is on.',
  },
  MAIL_FROM: {
    name: 'MAIL_FROM',
    defaultValue: '',
    allowed: 'name@host, or a name with the address in angle brackets behind it; together with SMTP_URL',
    what: 'Who mails are from.',
  },
  XENDIT_KEY: {
    name: 'XENDIT_KEY',
    defaultValue: '',
    allowed: 'a secret key of 8 to 500 printable characters without spaces; together with XENDIT_TOKEN',
    what: 'The secret key of the payment gateway Xendit.',
    secret: true,
  },
  XENDIT_TOKEN: {
    name: 'XENDIT_TOKEN',
    defaultValue: '',
    allowed: 'a token of 8 to 500 printable characters without spaces; together with XENDIT_KEY',
    what: 'The callback token by which events of Xendit are known.',
    secret: true,
  },
  XENDIT_URL: {
    name: 'XENDIT_URL',
    defaultValue: 'https://api.xendit.co',
    allowed: 'https://host, or http:// to this machine',
    what: 'Where Xendit is asked.',
  },
  LOTTERY_DRAW_KEY: {
    name: 'LOTTERY_DRAW_KEY',
    defaultValue: '',
    allowed: 'sixty-four lower-case hexadecimal digits',
    what: 'The key of the lottery draws, for workers alone: no server that takes bets may have it. Not used while the sandbox is on.',
    secret: true,
  },
  LOTTERY_BEACON_URL: {
    name: 'LOTTERY_BEACON_URL',
    defaultValue: 'https://api.drand.sh',
    allowed: 'https://host, or http:// to this machine',
    what: 'Where workers read the public beacon of lottery draws; not used while the sandbox is on.',
  },
  LOTTERY_RESULT_URLS: {
    name: 'LOTTERY_RESULT_URLS',
    defaultValue: '',
    allowed: 'two addresses like https://host/path of different hosts, with a comma between them',
    what: 'Two independent sources of official lottery results; where they agree, nobody has to enter them.',
  },
} as const satisfies Record<string, Setting>;

/** One of them alone delivers nothing. */
const requiredTogether: readonly (readonly Setting[])[] = [
  [settings.SMS_URL, settings.SMS_KEY],
  [settings.SMTP_URL, settings.MAIL_FROM],
  [settings.XENDIT_KEY, settings.XENDIT_TOKEN],
];

/** All problems at once, each one sentence: nobody should have to start eleven times. */
export function readConfig(environment: Environment): ConfigResult {
  const problems: string[] = [];
  const read = <T>(setting: Setting, parse: (text: string) => T | undefined, absent: T): T => {
    const text = environment[setting.name]?.trim() ?? '';
    if (text === '') return absent;
    const value = parse(text);
    if (value === undefined) problems.push(describeProblem(setting, text));
    return value ?? absent;
  };
  const production = read(settings.NODE_ENV, parseProduction, false);
  const config: Config = {
    port: read(settings.PORT, wholeNumber(1, 65_535), 8080),
    host: read(settings.HOST, parseHost, 'localhost'),
    data: read(settings.KISLAP_DATA, (text) => text, '.data'),
    databaseUrl: read(settings.DATABASE_URL, urlWithProtocol('postgres:', 'postgresql:'), null),
    databaseAppUrl: read(settings.DATABASE_APP_URL, urlWithProtocol('postgres:', 'postgresql:'), null),
    databasePool: read(settings.DATABASE_POOL, wholeNumber(2, 200), 20),
    redisUrl: read(settings.REDIS_URL, urlWithProtocol('redis:', 'rediss:'), null),
    sandbox: read(settings.KISLAP_SANDBOX, parseSandbox(production), !production),
    production,
    trustedProxies: read(settings.TRUSTED_PROXIES, parseProxies, []),
    logLevel: read<LogLevel>(settings.LOG_LEVEL, (text) => logLevels.find((level) => level === text), 'info'),
    smsUrl: read(settings.SMS_URL, parseGateway, null),
    smsKey: read(settings.SMS_KEY, parseKey, null),
    smtpUrl: read(settings.SMTP_URL, urlWithProtocol('smtp:', 'smtps:'), null),
    mailFrom: read(settings.MAIL_FROM, (text) => (mailSender.test(text) ? text : undefined), null),
    xenditUrl: read(settings.XENDIT_URL, parseGateway, settings.XENDIT_URL.defaultValue),
    xenditKey: read(settings.XENDIT_KEY, parseKey, null),
    xenditToken: read(settings.XENDIT_TOKEN, parseKey, null),
    lotteryDrawKey: read(settings.LOTTERY_DRAW_KEY, (text) => (/^[0-9a-f]{64}$/.test(text) ? text : undefined), null),
    lotteryBeaconUrl: read(settings.LOTTERY_BEACON_URL, parseGateway, settings.LOTTERY_BEACON_URL.defaultValue),
    lotteryResultUrls: read<readonly string[]>(settings.LOTTERY_RESULT_URLS, parseSources, []),
  };
  for (const pair of requiredTogether) {
    const missing = pair.filter(({ name }) => (environment[name]?.trim() ?? '') === '');
    if (missing.length === 1) problems.push(...missing.map(({ name, allowed }) => `${name} is missing: ${allowed}.`));
  }
  return problems.length === 0 ? { ok: true, config } : { ok: false, problems };
}

export function withDatabase(config: Config, ownerUrl: string): RunningConfig {
  return { ...config, ownerUrl, appUrl: config.databaseAppUrl ?? appUrl(ownerUrl) };
}

/** The settings as a Markdown table. */
export function settingsTable(): string {
  const rows = Object.values<Setting>(settings).map(
    ({ name, defaultValue, allowed, what }) => `| \`${name}\` | ${defaultValue || 'not set'} | ${what} | ${allowed} |`,
  );
  return ['| setting | default | what it does | allowed |', '|---|---|---|---|', ...rows].join('\n');
}

/** An address may hold a password, so it is shown without its user and password, or not at all. */
function describeProblem({ name, allowed, secret }: Setting, text: string): string {
  if (secret) return `${name} is not what it must be: ${allowed}.`;
  const shown = /:\/\/|@/.test(text) ? text.replace(/\/\/.*@/, '//***@').replace(/^[^/]*@/, '***@') : text;
  return `${name} is "${shown}", but it must be ${allowed}.`;
}

const parseProduction = (text: string) =>
  text === 'production' ? true : text === 'development' || text === 'test' ? false : undefined;

const wholeNumber = (least: number, most: number) => (text: string) => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
};

const parseHost = (text: string) =>
  isIP(text) || /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(text)
    ? text
    : undefined;

const urlWithProtocol =
  (...protocols: string[]) =>
  (text: string) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url?.hostname && protocols.includes(url.protocol) ? text : undefined;
  };

const parseKey = (text: string) => (/^[\x21-\x7e]{8,500}$/.test(text) ? text : undefined);

const parseGateway = (text: string) => {
  const address = urlWithProtocol('https:', 'http:')(text);
  const { protocol, hostname } = new URL(address ?? 'https://none');
  return protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) ? address : undefined;
};

/** Two of one host would not be independent. */
function parseSources(text: string): string[] | undefined {
  const addresses = text.split(',').map((address) => parseGateway(address.trim()));
  const known = addresses.filter((address) => address !== undefined);
  const hosts = new Set(known.map((address) => new URL(address).host));
  return known.length === 2 && addresses.length === 2 && hosts.size === 2 ? known : undefined;
}

/** One address with or without a name before it, on one line. */
const mailSender = /^(?:[^<>@,;"\r\n]+ <[^\s<>@,;"]+@[^\s<>@,;"]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)$/;

const parseSandbox = (production: boolean) => (text: string) => {
  if (text === 'off') return false;
  return text === (production ? sandboxInProduction : 'on') ? true : undefined;
};

function parseProxies(text: string): string[] | undefined {
  const networks = text.split(',').map((part) => part.trim());
  const known = networks.every((network) => {
    const [address = '', bits, ...rest] = network.split('/');
    const largest = isIP(address) === 6 ? 128 : 32;
    return (
      isIP(address) !== 0 && rest.length === 0 && (bits === undefined || wholeNumber(0, largest)(bits) !== undefined)
    );
  });
  return known ? networks : undefined;
}
