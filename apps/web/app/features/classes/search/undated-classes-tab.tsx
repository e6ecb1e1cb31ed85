import { LoadMore } from '../../../ui/feedback/load-more.tsx';
import { BackToThing } from './back-to-thing.tsx';
import type { ClassSearch } from './class-search.ts';
import { thingFromSearch } from './thing-from-search.ts';
import { UndatedClasses } from './undated-classes.tsx';
import { useUndatedClasses } from './use-classes.ts';

/** Classes without sessions behind what is on, for the same search. A place is a word of theirs: its name. */
export function UndatedClassesTab({ search }: { search: ClassSearch }) {
  const { location, ...rest } = search;
  const { data, more } = useUndatedClasses({ ...rest, location: location.split(',')[0] ?? '' });
  const thing = thingFromSearch(search.q);
  return (
    <>
      {thing && <BackToThing thing={thing} />}
      <UndatedClasses brief classes={data?.flat() ?? []} more={<LoadMore more={more} label="Load more classes" />} />
    </>
  );
}
