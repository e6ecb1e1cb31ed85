const points = [
  {
    title: 'Look around',
    text: 'Things are sorted by type. Yours comes first, but nobody checks: wander where you like.',
  },
  {
    title: 'Try one',
    text: 'Each thing says what to expect and how to begin, and leads you to classes and places nearby.',
  },
  {
    title: 'Notice how it felt',
    text: 'The journal is yours alone. Two lines on the bus home are plenty.',
  },
  {
    title: 'Keep what fits',
    text: 'If it was not for you, that is an answer too. Take the quiz again whenever you feel like it.',
  },
];

export function HowItWorksStep() {
  return (
    <ol className="grid gap-6">
      {points.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-tint font-display text-lg font-semibold"
          >
            {index + 1}
          </span>
          <div>
            <h2 className="text-lg">{title}</h2>
            <p className="text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
