interface EmbedMessageProps {
  title: string;
  children: string;
}

/** What the frame says where there is no calendar. */
function EmbedMessage({ title, children }: EmbedMessageProps) {
  return (
    <main className="grid gap-1 p-4">
      <h1 className="text-xl leading-tight">{title}</h1>
      <p className="text-sm text-ink-soft">{children}</p>
      <a href="/" target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center text-sm">
        See what’s on Kindling
      </a>
    </main>
  );
}

/** Not-found state: what was embedded is no longer public. */
export function EmbedGone() {
  return <EmbedMessage title="These dates have moved on">They’re no longer on Kindling.</EmbedMessage>;
}

export function EmbedUnavailable() {
  return (
    <EmbedMessage title="We couldn’t load the dates">
      Try again in a moment. They’re safe, and so are your bookings.
    </EmbedMessage>
  );
}
