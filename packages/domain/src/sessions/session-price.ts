import type { SessionPrice } from './format-money.ts';

interface PriceColumns {
  price_kind: string;
  price_amount: number | null;
  price_currency: string | null;
}

/** Price of a session from its columns. */
export function sessionPrice({ price_kind, price_amount, price_currency }: PriceColumns): SessionPrice {
  if (price_kind === 'fixed' && price_amount !== null && price_currency !== null) {
    return { kind: 'fixed', amount: price_amount, currency: price_currency };
  }
  if (price_kind === 'free' || price_kind === 'pay_what_you_like') return { kind: price_kind };
  return { kind: 'as_class' };
}
