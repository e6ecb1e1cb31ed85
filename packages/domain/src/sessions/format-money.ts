import { numberFormat } from '../intl-formats.ts';

/** Price of a session: `price_kind`, and where it is fixed the amount in the currency's minor unit. */
export type SessionPrice =
  | { kind: 'free' }
  | { kind: 'fixed'; amount: number; currency: string }
  | { kind: 'pay_what_you_like' }
  | { kind: 'as_class' };

export const priceKinds = ['as_class', 'free', 'fixed', 'pay_what_you_like'] as const satisfies SessionPrice['kind'][];

/** Amount in a currency's minor unit, without pence where there are none: "£12", "£12.50", "¥1,200". */
export function formatMoney(amount: number, currency: string): string {
  const format = numberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** Price in words; the class's own is given beside it (`price_amount` of the class), since it's free text. */
export function formatPrice(price: SessionPrice, ofClass: string): string {
  switch (price.kind) {
    case 'free':
      return 'Free';
    case 'fixed':
      return formatMoney(price.amount, price.currency);
    case 'pay_what_you_like':
      return 'Pay what you like';
    case 'as_class':
      return ofClass;
  }
}
