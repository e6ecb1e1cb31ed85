import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import type { ShownResult } from './shown-result.ts';

/** What to try first. */
export function Recommendations({ result: { type, recommendations } }: { result: ShownResult }) {
  return (
    <Card data-type={type.key} className="flex flex-col">
      <CardTitle>Perfect for You</CardTitle>
      <p className="mt-2 text-ink-soft">Four places where your thing might start. One is enough to begin with.</p>
      <ul className="mt-5 mb-6 grid gap-2.5">
        {recommendations.map((name) => (
          <li key={name} className="flex items-center gap-3 rounded-field bg-accent-tint px-4 py-3 font-medium">
            <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-accent" />
            {name}
          </li>
        ))}
      </ul>
      <ButtonLink href="/browse-activities" variant="outline" className="mt-auto">
        Explore All Things
      </ButtonLink>
    </Card>
  );
}
