import { Section } from '../../ui/section.tsx';

export function Belief() {
  return (
    <Section aria-labelledby="belief" className="grid gap-8 lg:grid-cols-[1fr_1.15fr] lg:gap-16">
      <h2 id="belief" className="text-3xl">
        We believe everybody has <span className="pencil">a thing</span>
      </h2>
      <div className="measure space-y-5 text-lg text-ink-soft">
        <p>
          Somewhere between school and work and looking after everyone else, many of us stopped doing things just
          because we liked them. It was never that we had no interests. There was no time to find out what they were.
        </p>
        <p>
          A hobby does not have to be useful, and you do not have to be good at it. It only has to be yours: an hour in
          the week that belongs to nobody else.
        </p>
      </div>
    </Section>
  );
}
