import type { FeaturedStory } from '@kindling/domain/community/stories';
import { Quotation } from '../../ui/quotation.tsx';
import { Section } from '../../ui/section.tsx';

/** Featured stories; small while there are none. */
export function HomeStories({ stories }: { stories: readonly FeaturedStory[] }) {
  if (stories.length === 0) return <ComingSoon />;
  return (
    <Section aria-labelledby="stories" className="max-w-3xl">
      <div className="ruled rounded-card border border-line py-9 ps-[min(4rem,17.5vw)] pe-[min(1.5rem,4vw)] sm:ps-20">
        <h2 id="stories" className="text-2xl leading-(--rule)">
          {heading}
        </h2>
        {stories.map(({ id, title, content, tags, author }) => (
          <Quotation
            key={id}
            title={title}
            text={content}
            by={author}
            tags={tags}
            className="mt-(--rule) leading-(--rule)"
          />
        ))}
      </div>
    </Section>
  );
}

const heading = 'Stories of transformation';

function ComingSoon() {
  return (
    <Section aria-labelledby="stories" className="mt-12 max-w-3xl sm:mt-12">
      <div className="rounded-card border border-line bg-card px-5 py-4 sm:px-7">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="stories" className="text-lg">
            {heading}
          </h2>
          <p className="font-semibold text-clay">Coming Soon</p>
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          Our members’ first wobbly pots and cold swims – in their own words, with their permission.
        </p>
      </div>
    </Section>
  );
}
