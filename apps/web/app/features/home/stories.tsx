import { Section } from '../../ui/section.tsx';

/** Waits for the first story that a member has agreed to have shown. */
export function Stories() {
  return (
    <Section aria-labelledby="stories" className="max-w-3xl">
      <div className="ruled rounded-card border border-line py-9 ps-16 pe-6 sm:ps-20">
        <h2 id="stories" className="text-2xl leading-(--rule)">
          Stories of transformation
        </h2>
        <p className="mt-(--rule) font-display text-xl leading-(--rule) font-semibold text-clay">Coming Soon</p>
        <p className="max-w-[34rem] text-base leading-(--rule) text-ink-soft">
          This page is kept free for what members tell us about their first wobbly pot and their first cold swim. It
          will be in their own words, and only with their blessing.
        </p>
      </div>
    </Section>
  );
}
