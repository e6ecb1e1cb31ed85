import { numberFormat } from '../intl-formats.ts';

/** Typed amount in the currency's minor unit: "12.50" is 1250 pence. */
export function parseMoney(typed: string, currency: string): number | undefined {
  const match = /^[^\d.,-]?\s*(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(typed.trim());
  if (!match) return undefined;
  const digits = fractionDigits(currency);
  const [, whole = '', fraction = ''] = match;
  return fraction.length > digits ? undefined : Number(whole + fraction.padEnd(digits, '0'));
}

/** Decimals of a currency: 2 of the pound, none of the yen. */
function fractionDigits(currency: string): number {
  const format = numberFormat('en-GB', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** Amount as it is typed: 1250 pence are "12.50". */
export function formatAmount(amount: number, currency: string): string {
  const digits = fractionDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}
