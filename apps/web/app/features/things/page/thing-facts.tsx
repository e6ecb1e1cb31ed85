import type { ThingContent } from '@kindling/domain/things/thing-content';

/** Key facts: who it suits, cost, time. */
export function ThingFacts({ content: { suits, cost, time } }: { content: ThingContent }) {
  const facts = [
    ['Who it suits', suits],
    ['What it costs', cost],
    ['How long it takes', time],
  ] as const;
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="bg-card p-5">
          <dt className="text-sm font-semibold text-ink-muted">{name}</dt>
          <dd className="mt-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
