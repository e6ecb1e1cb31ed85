import type { ThingSlug } from '@kindling/domain/things/thing-entries';
import { Quotation } from '../../../ui/quotation.tsx';
import { useThingStories } from './use-thing-stories.ts';

/** Featured stories about a thing, or their empty state. */
export function ThingStories({ slug }: { slug: ThingSlug }) {
  const stories = useThingStories(slug);
  return (
    <section aria-labelledby="stories" className="dotted rounded-card border border-line bg-sand p-6 sm:p-8">
      <h2 id="stories" className="text-2xl">
        Community Stories
      </h2>
      {stories.length === 0 ? (
        <>
          <p className="mt-3 font-display text-lg font-semibold">Coming soon</p>
          <p className="mt-1 text-ink-soft">We're collecting inspiring stories from our community. Check back soon!</p>
        </>
      ) : (
        <ul className="mt-5 grid gap-4 lg:has-[>:nth-child(2)]:grid-cols-2">
          {stories.map(({ id, title, content, tags, author }) => (
            <li key={id} className="lg:only:w-fit rounded-card border border-line bg-card p-5 sm:p-6">
              <Quotation title={title} text={content} by={author} tags={tags} className="grid measure gap-2" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
