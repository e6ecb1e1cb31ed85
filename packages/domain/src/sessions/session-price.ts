import { sessionMinutes } from '../teaching/class-duration.ts';
import { classPriceLabel } from '../teaching/class-price.ts';
import { formatPrice, type SessionPrice } from './format-money.ts';
import type { SessionClass } from './session-class.ts';

export interface PriceColumns {
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

interface PricedSession extends PriceColumns {
  starts_at: string;
  ends_at: string;
}

/** Price of a session in words, always: its own, or its class's for as long as it lasts. */
export function sessionPriceLabel(
  session: PricedSession,
  ofClass: Pick<SessionClass, 'pricing_type' | 'price_amount'>,
): string {
  return formatPrice(sessionPrice(session), classPriceLabel(ofClass, sessionMinutes(session)));
}
