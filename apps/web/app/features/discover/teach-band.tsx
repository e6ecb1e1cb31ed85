import { Button } from '../../ui/button.tsx';
import type { TabId } from './discover-tab.ts';

/** Invitation to teach. */
export function TeachBand({ onTab }: { onTab: (tab: TabId) => void }) {
  return (
    <section
      aria-labelledby="teach-band"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-card bg-sand p-5 sm:p-7"
    >
      <div className="flex-1 basis-72">
        <h2 id="teach-band" className="text-xl">
          Something you could teach?
        </h2>
        <p className="mt-2 text-ink-soft">
          Most classes here start with someone who knows one thing well. A kitchen table is enough room.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => onTab('instructor-signup')}>
          Become an Instructor
        </Button>
        <Button variant="outline" onClick={() => onTab('submit-class')}>
          Submit a Class Idea
        </Button>
      </div>
    </section>
  );
}
