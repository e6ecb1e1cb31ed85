import { browseActivitiesPath } from '@kindling/domain/paths';
import type { CatalogueEntry } from '@kindling/domain/things/thing-entries';
import { useId, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { WishBox } from './wish-box.tsx';

interface WishPickerProps {
  userId: string;
  /** A few that she may mean. None: she chooses among all guides. */
  things: readonly Pick<CatalogueEntry, 'slug' | 'name'>[];
  title?: string;
}

/** "I'd go" where no thing is chosen: which one, then where and when. */
export function WishPicker({ userId, things, title = 'What would you go to?' }: WishPickerProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState<string>();
  const entry = things.find(({ slug }) => slug === chosen);
  return (
    <section aria-labelledby={titleId} className="grid gap-3 print:hidden">
      <h3 id={titleId} className="text-lg">
        {title}
      </h3>
      {things.length === 0 && (
        <ButtonLink href={browseActivitiesPath} variant="outline" size="sm" className="justify-self-start">
          Explore things
        </ButtonLink>
      )}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {things.map(({ slug, name }) => (
          <li key={slug}>
            <Button
              variant={slug === chosen ? 'secondary' : 'outline'}
              size="sm"
              aria-pressed={slug === chosen}
              onClick={() => setChosen(slug)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {entry && <WishBox key={entry.slug} userId={userId} entry={entry} opened />}
    </section>
  );
}
