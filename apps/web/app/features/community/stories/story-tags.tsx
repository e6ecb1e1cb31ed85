import type { Story } from '@kindling/domain/community/stories';
import { thingPath } from '@kindling/domain/paths';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import { Badge } from '../../../ui/badge.tsx';

/** Demo mark, then the tags. */
export function StoryTags({ story, most = 5 }: { story: Story; most?: number }) {
  const shown = story.tags.slice(0, most);
  if (!story.example && shown.length === 0) return null;
  return (
    <ul aria-label="About this story" className="flex flex-wrap gap-1.5">
      {story.example && (
        <li>
          <Badge tone="outline">Example</Badge>
        </li>
      )}
      {shown.map((tag) => (
        <li key={tag} className="max-w-full">
          <Badge className="max-w-full wrap-anywhere">
            <bdi>{tag}</bdi>
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** Link to the story's thing. */
export function StoryThing({ slug }: { slug: string | null }) {
  const thing = thingEntries.find((entry) => entry.slug === slug);
  if (!thing) return null;
  return (
    <a href={thingPath(thing.slug)} className="link inline-flex min-h-11 items-center gap-2">
      <span aria-hidden="true">{thing.emoji}</span> More about {thing.name}
    </a>
  );
}
