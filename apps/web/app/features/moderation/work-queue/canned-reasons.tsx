import { Button } from '../../../ui/button.tsx';

export interface CannedReason {
  /** On the button. */
  label: string;
  /** What it fills in, to be put in the moderator's own words. */
  text: string;
}

interface CannedReasonsProps {
  reasons: readonly CannedReason[];
  onPick: (text: string) => void;
}

/** Canned responses: beginnings for what moderators have to say often. */
export function CannedReasons({ reasons, onPick }: CannedReasonsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold text-ink">Start from a common reason</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {reasons.map(({ label, text }) => (
          <Button key={label} variant="outline" size="sm" onClick={() => onPick(text)}>
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
