import { Button } from '../../ui/button.tsx';

/** Over a form that opens with what she typed another time. */
export function DraftRestoredNote({ onStartAfresh }: { onStartAfresh: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field bg-sand px-4 py-2.5 text-sm">
      <p>We kept what you had typed last time. It is only on this device.</p>
      <Button variant="link" size="sm" onClick={onStartAfresh}>
        Start afresh
      </Button>
    </div>
  );
}
