import { thingEntries } from '@kindling/domain/things/thing-entries';
import { useId } from 'react';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { useTypeThings } from './use-type-things.ts';
import { WishBox } from './wish-box.tsx';
import { WishPicker } from './wish-picker.tsx';

interface WishCardProps {
  userId: string;
  /** Slug of what was searched for, or ''. */
  thing: string;
}

/** "I'd go" below a search: to the thing that was searched for, or to one of her type. */
export function WishCard({ userId, thing }: WishCardProps) {
  const titleId = useId();
  const entry = thingEntries.find(({ slug }) => slug === thing);
  const things = useTypeThings(userId);
  if (!entry) {
    return (
      things && (
        <Card>
          <WishPicker userId={userId} things={things} />
        </Card>
      )
    );
  }
  return (
    <Card role="region" aria-labelledby={titleId}>
      <CardTitle id={titleId}>No date that suits you?</CardTitle>
      <div className="mt-3">
        <WishBox key={entry.slug} userId={userId} entry={entry} />
      </div>
    </Card>
  );
}
