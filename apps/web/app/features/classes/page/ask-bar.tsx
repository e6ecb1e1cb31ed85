import { messageTeacherPath } from '@kindling/domain/paths';
import { sessionPlaceLabel } from '@kindling/domain/sessions/session-place';
import { BookingBarFrame } from '../../../shell/booking-bar-frame.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { priceLabel } from '../class-labels.ts';
import type { PublicClass } from './public-class-api.ts';

/** Bar of a class without sessions: where and how much, and the way to ask when. */
export function AskBar({ shown }: { shown: PublicClass }) {
  const online = shown.class_format === 'virtual';
  return (
    <BookingBarFrame place={sessionPlaceLabel({ town: null, is_online: online }, shown)} price={priceLabel(shown)}>
      <ButtonLink href={shown.takes_messages ? messageTeacherPath(shown.slug) : '#take-part'}>
        Ask about dates
      </ButtonLink>
    </BookingBarFrame>
  );
}
