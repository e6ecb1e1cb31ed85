import { Section } from '../../ui/section.tsx';

export function Belief() {
  return (
    <Section aria-labelledby="belief" className="grid gap-8 lg:grid-cols-[1fr_1.15fr] lg:gap-16">
      <h2 id="belief" className="text-3xl">
        Everyone has <span className="pencil">a thing</span>
      </h2>
      <div className="measure space-y-5 text-lg text-ink-soft">
        <p>
          Somewhere between school and work and looking after everyone else, many of us stopped doing things just
          because we liked them. We didn’t run out of interests. We ran out of time to find them.
        </p>
        <p>
          A hobby doesn’t have to be useful, and you don’t have to be good at it. It just has to be yours: an hour in
          the week that belongs to no one else.
        </p>
      </div>
    </Section>
  );
}
