import type { Locale } from '#kernel/locale.ts';
import type { Tx } from '#platform/server/context.ts';

export type BrandRow = {
  readonly merchant: string;
  readonly name: string;
  readonly theme: string;
  readonly logo: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly languages: Locale[];
  readonly defaultLocale: Locale;
  readonly platform: 'WEB';
  readonly lotteryType: 'Lott';
  readonly platformOffsetMinutes: number;
  readonly contactEmail: string;
  readonly contactPhone: string;
};

export type DomainRow = {
  readonly host: string;
  readonly title: string;
  readonly description: string;
  readonly profile: string;
  readonly mainDomain: string;
  readonly gtagId: string | null;
  readonly imageCdns: string[];
  readonly launchCdns: string[];
};

export type BrandedDomain = { readonly brand: BrandRow; readonly domain: DomainRow };

const columns = `
  jsonb_build_object('merchant', b.merchant, 'name', b.name, 'theme', b.theme, 'logo', b.logo, 'currency', b.currency,
    'currencySymbol', b.currency_symbol, 'languages', b.languages, 'defaultLocale', b.default_locale,
    'platform', b.platform, 'lotteryType', b.lottery_type, 'platformOffsetMinutes', b.platform_offset_minutes,
    'contactEmail', b.contact_email, 'contactPhone', b.contact_phone) AS brand,
  jsonb_build_object('host', d.host, 'title', d.title, 'description', d.description, 'profile', d.profile,
    'mainDomain', d.main_domain, 'gtagId', d.gtag_id, 'imageCdns', d.image_cdns, 'launchCdns', d.launch_cdns) AS domain`;

/** The first of `names` that is a domain, an alias of one or the host of its games. */
export async function readBrandedDomain(tx: Tx, names: readonly string[]): Promise<BrandedDomain | null> {
  const { rows } = await tx.query<BrandedDomain>(
    `SELECT ${columns}
       FROM unnest($1::text[]) WITH ORDINALITY AS asked(name, place)
       LEFT JOIN content.domain_alias a ON a.host = asked.name
       JOIN content.domain d ON d.host = asked.name OR d.host = a.domain OR asked.name = ANY (d.launch_cdns)
       JOIN content.brand b ON b.merchant = d.merchant
      ORDER BY asked.place, d.host = asked.name DESC LIMIT 1`,
    [names],
  );
  return rows[0] ?? null;
}

export async function readDefaultDomain(tx: Tx): Promise<BrandedDomain | null> {
  const { rows } = await tx.query<BrandedDomain>(
    `SELECT ${columns} FROM content.domain d JOIN content.brand b ON b.merchant = d.merchant WHERE d.is_default`,
  );
  return rows[0] ?? null;
}

export async function listHosts(tx: Tx, merchant: string): Promise<string[]> {
  const { rows } = await tx.query<{ host: string }>(
    'SELECT host FROM content.domain WHERE merchant = $1 ORDER BY host = main_domain DESC, host LIMIT 100',
    [merchant],
  );
  return rows.map(({ host }) => host);
}

/** The jurisdiction profiles under which a brand is played; none where it has no domain any more. */
export async function listProfiles(tx: Tx, merchant: string): Promise<string[]> {
  const { rows } = await tx.query<{ profile: string }>(
    'SELECT DISTINCT profile FROM content.domain WHERE merchant = $1 ORDER BY profile LIMIT 100',
    [merchant],
  );
  return rows.map(({ profile }) => profile);
}

/** All brands of the operator; there are only a few. */
export async function listBrands(tx: Tx): Promise<{ readonly merchant: string; readonly name: string }[]> {
  const { rows } = await tx.query<{ merchant: string; name: string }>(
    'SELECT merchant, name FROM content.brand ORDER BY merchant LIMIT 1000',
  );
  return rows;
}

export async function readBrandCurrency(tx: Tx, merchant: string): Promise<string | null> {
  const { rows } = await tx.query<{ currency: string }>('SELECT currency FROM content.brand WHERE merchant = $1', [
    merchant,
  ]);
  return rows[0]?.currency ?? null;
}

export async function readBrandSymbol(tx: Tx, merchant: string): Promise<string> {
  const { rows } = await tx.query<{ symbol: string }>(
    'SELECT currency_symbol AS symbol FROM content.brand WHERE merchant = $1',
    [merchant],
  );
  return rows[0]?.symbol ?? '';
}

/** The zone of its days, in minutes from UTC; null where there is no such brand. */
export async function readBrandOffset(tx: Tx, merchant: string): Promise<number | null> {
  const { rows } = await tx.query<{ offset: number }>(
    'SELECT platform_offset_minutes AS offset FROM content.brand WHERE merchant = $1',
    [merchant],
  );
  return rows[0]?.offset ?? null;
}

export async function readBrandName(tx: Tx, merchant: string): Promise<string> {
  const { rows } = await tx.query<{ name: string }>('SELECT name FROM content.brand WHERE merchant = $1', [merchant]);
  return rows[0]?.name ?? '';
}
