import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { ArrivalLink } from './arrival-link.ts';

/**
 * Page of a link of hers: its buttons, and nothing of what they are about, for whoever else looks at her phone. A plain
 * form, which works without a script; opening it changes nothing.
 */
export function ArrivalLinkPage({ link }: { link: ArrivalLink }) {
  if (link.purpose === 'tap') return <Taps {...link} />;
  const label = link.purpose === 'end' ? 'End this plan' : 'Remove this contact';
  return (
    <form method="post" className="mx-auto grid min-h-[62vh] w-full max-w-sm content-center gap-5 px-4 py-10">
      <h1 className="text-center text-2xl">{label}?</h1>
      <Button type="submit" name="act" value={link.purpose === 'end' ? 'end' : 'remove'} size="lg" className="min-h-20">
        {label}
      </Button>
    </form>
  );
}

function Taps({ here, home }: Pick<ArrivalLink, 'here' | 'home'>) {
  return (
    <form method="post" className="mx-auto grid min-h-[62vh] w-full max-w-sm content-center gap-5 px-4 py-10">
      <h1 className="sr-only">{home ? 'You’re home' : 'Here or home'}</h1>
      <Button
        type="submit"
        name="act"
        value="here"
        size="lg"
        variant="outline"
        disabled={here || home}
        className="min-h-24 text-2xl"
      >
        {here ? 'You’re there ✓' : 'I’m here'}
      </Button>
      <Button type="submit" name="act" value="home" size="lg" disabled={home} className="min-h-24 text-2xl">
        {home ? 'You’re home ✓' : 'I’m home'}
      </Button>
    </form>
  );
}

/** A link that is over, or that nobody was sent: both look alike. */
export function ArrivalLinkOver() {
  return <EmptyState fillsPage title={<h1 className="text-3xl">This link is over</h1>} />;
}
