import type { FeaturedStory } from '@kindling/domain/community/stories';
import { Quotation } from '../../ui/quotation.tsx';
import { Section } from '../../ui/section.tsx';

/** Featured stories, or their empty state. */
export function HomeStories({ stories }: { stories: readonly FeaturedStory[] }) {
  return (
    <Section aria-labelledby="stories" className="max-w-3xl">
      <div className="ruled rounded-card border border-line py-9 ps-[min(4rem,17.5vw)] pe-[min(1.5rem,4vw)] sm:ps-20">
        <h2 id="stories" className="text-2xl leading-(--rule)">
          Stories of transformation
        </h2>
        {stories.length === 0 && <ComingSoon />}
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

function ComingSoon() {
  return (
    <>
      <p className="mt-(--rule) font-display text-xl leading-(--rule) font-semibold text-clay">Coming Soon</p>
      <p className="max-w-[34rem] text-base leading-(--rule) text-ink-soft">
        We’re saving this space for our members’ first wobbly pots and cold swims – in their own words, with their
        permission.
      </p>
    </>
  );
}
