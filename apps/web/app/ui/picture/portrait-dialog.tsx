import { portraitDescriptions } from '@kindling/illustrations/portraits/portrait-descriptions';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Portrait } from './portrait.tsx';

interface PortraitDialogProps {
  /** Number of the one that is shown now; none where there is none yet. */
  shown: number | undefined;
  /** Where it will be seen. */
  hint: string;
  onChoose: (portrait: number) => void;
  /** Offered where one is shown: her initial takes its place. */
  onRemove?: () => void;
  onClose: () => void;
}

/** Drawn portraits to choose from: radio buttons, so that arrow keys go from one to the next. */
export function PortraitDialog({ shown, hint, onChoose, onRemove, onClose }: PortraitDialogProps) {
  const [chosen, setChosen] = useState(shown);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Choose a portrait"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen === undefined} onClick={() => chosen !== undefined && onChoose(chosen)}>
            Use this portrait
          </Button>
        </>
      }
    >
      <p className="text-start text-ink-soft">{hint}</p>
      <fieldset className="mt-5 grid grid-cols-4 gap-3 sm:grid-cols-5">
        <legend className="sr-only">Portraits</legend>
        {portraitDescriptions.map((description, number) => (
          <label
            key={description}
            className="cursor-pointer rounded-full p-1 has-checked:ring-3 has-checked:ring-clay has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-clay"
          >
            <input
              type="radio"
              name="portrait"
              className="sr-only"
              checked={number === chosen}
              onChange={() => setChosen(number)}
            />
            <Portrait number={number} alt={description} className="w-full" />
          </label>
        ))}
      </fieldset>
      {shown !== undefined && onRemove && (
        <Button variant="link" size="sm" className="mt-3" onClick={onRemove}>
          Remove portrait
        </Button>
      )}
    </Dialog>
  );
}
