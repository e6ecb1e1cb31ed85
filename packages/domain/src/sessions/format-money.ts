/** Price of a session: nothing, an amount in the currency's minor unit, what she likes, or what the class says. */
export type SessionPrice =
  | { kind: 'free' }
  | { kind: 'fixed'; amount: number; currency: string }
  | { kind: 'pay-what-you-like' }
  | { kind: 'as-class' };

/** Amount in a currency's minor unit, without pence where there are none: "£12", "£12.50", "¥1,200". */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** Price in words; the class's own is given beside it (`price_amount` of the class), since it's free text. */
export function formatPrice(price: SessionPrice, ofClass = 'Price as on the class page'): string {
  switch (price.kind) {
    case 'free':
      return 'Free';
    case 'fixed':
      return formatMoney(price.amount, price.currency);
    case 'pay-what-you-like':
      return 'Pay what you like';
    case 'as-class':
      return ofClass;
  }
}
