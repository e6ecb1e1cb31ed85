import { isolateDirection } from '@kindling/domain/isolate-direction';
import { formatMoney } from '@kindling/domain/sessions/format-money';
import type { Wish } from '@kindling/domain/wishes/wish';
import { wishTimesLabel } from '@kindling/domain/wishes/wish-times';

/** "Kettlewick · weekday evenings · up to £25". */
export function WishSummary({ wish }: { wish: Wish }) {
  const { place_name, times, max_price, price_currency } = wish;
  const price =
    max_price !== null &&
    price_currency !== null &&
    (max_price === 0 ? 'free' : `up to ${formatMoney(max_price, price_currency)}`);
  return <>{[isolateDirection(place_name), wishTimesLabel(times), price].filter(Boolean).join(' · ')}</>;
}
