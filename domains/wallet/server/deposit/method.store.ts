import type { PaymentMethod } from '#domains/wallet/contract/method.ts';
import { inLocale, type Locale } from '#kernel/locale.ts';
import type { Money } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';

export type Method = {
  readonly merchant: string;
  readonly code: string;
  readonly kind: PaymentMethod['kind'];
  readonly nameEn: string;
  readonly nameTy: string;
  readonly currency: string;
  readonly least: Money;
  readonly most: Money;
  readonly feeFlat: Money;
  readonly feePpm: number;
  readonly position: number;
  readonly enabled: boolean;
  readonly provider: string;
  readonly channel: string;
  readonly lifeMinutes: number;
  readonly opensMinute: number | null;
  readonly closesMinute: number | null;
  readonly bankName: string | null;
  readonly accountName: string | null;
  readonly accountNumber: string | null;
};

const columns = `merchant, code, kind, name_en AS "nameEn", name_ty AS "nameTy", currency, least, most,
  fee_flat AS "feeFlat", fee_ppm AS "feePpm", position, enabled, provider, channel, life_minutes AS "lifeMinutes",
  opens_minute AS "opensMinute", closes_minute AS "closesMinute", bank_name AS "bankName",
  account_name AS "accountName", account_number AS "accountNumber"`;

type BrandCurrency = { readonly merchant: string; readonly currency: string };

export async function listMethods(tx: Tx, { merchant, currency }: BrandCurrency): Promise<Method[]> {
  const { rows } = await tx.query<Method>(
    `SELECT ${columns} FROM wallet.payment_method
      WHERE merchant = $1 AND currency = $2 AND enabled ORDER BY position, code LIMIT 50`,
    [merchant, currency],
  );
  return rows;
}

export async function readMethod(
  tx: Tx,
  { merchant, currency, code }: BrandCurrency & { code: string },
): Promise<Method | null> {
  const { rows } = await tx.query<Method>(
    `SELECT ${columns} FROM wallet.payment_method WHERE merchant = $1 AND currency = $2 AND code = $3 AND enabled`,
    [merchant, currency, code],
  );
  return rows[0] ?? null;
}

/** Returns whether it was new; an existing one is left as it is. */
export async function insertMethod(tx: Tx, method: Method): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO wallet.payment_method
       (merchant, code, kind, name_en, name_ty, currency, least, most, fee_flat, fee_ppm, position, enabled, provider,
        channel, life_minutes, opens_minute, closes_minute, bank_name, account_name, account_number)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
     ON CONFLICT DO NOTHING`,
    [
      method.merchant,
      method.code,
      method.kind,
      method.nameEn,
      method.nameTy,
      method.currency,
      method.least,
      method.most,
      method.feeFlat,
      method.feePpm,
      method.position,
      method.enabled,
      method.provider,
      method.channel,
      method.lifeMinutes,
      method.opensMinute,
      method.closesMinute,
      method.bankName,
      method.accountName,
      method.accountNumber,
    ],
  );
  return rowCount === 1;
}

export const methodNameOf = ({ nameEn, nameTy }: Method, locale: Locale) =>
  inLocale({ EN: nameEn, TY: nameTy }, locale);
