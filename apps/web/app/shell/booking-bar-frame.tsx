import { isolateDirection } from '@kindling/domain/isolate-direction';
import type { ReactNode } from 'react';

interface BookingBarFrameProps {
  when?: ReactNode;
  place: string;
  price: string;
  children: ReactNode;
}

/** Bar of a class page, at the foot of a phone and beside the text on wider screens: when, where and how much. */
export function BookingBarFrame({ when, place, price, children }: BookingBarFrameProps) {
  return (
    <section
      aria-label="Book"
      data-dates="bar"
      data-own="no"
      suppressHydrationWarning
      className="booking-bar z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-4 border-line bg-card wrap-anywhere max-lg:order-last max-lg:-mx-4 max-lg:border-t max-lg:px-4 max-lg:py-3 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:sticky lg:top-6 lg:grid lg:justify-stretch lg:self-start lg:rounded-card lg:border lg:p-6 print:static"
    >
      <p className="min-w-0 grow basis-36 max-lg:line-clamp-4 max-lg:text-sm lg:basis-auto">
        {when && <strong className="font-semibold whitespace-nowrap text-ink lg:block lg:text-xl">{when}</strong>}
        {when && <span className="lg:hidden">{'\u00a0· '}</span>}
        <span className="text-ink-soft">{`${isolateDirection(place)}\u00a0· ${isolateDirection(price)}`}</span>
      </p>
      <div className="grid max-lg:grow-0 max-lg:max-w-full">{children}</div>
    </section>
  );
}
