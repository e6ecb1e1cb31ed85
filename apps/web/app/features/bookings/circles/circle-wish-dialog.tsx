import { bookingErrorMessage } from '@kindling/domain/bookings/booking-error-message';
import { ageBands } from '@kindling/domain/circles/match-circles';
import { circleLimits } from '@kindling/domain/circles/room';
import { useState } from 'react';
import { firstNameOf, useMember } from '../../../lib/session/member.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { PortraitDialog } from '../../../ui/picture/portrait-dialog.tsx';
import { CircleFace } from './circle-face.tsx';
import type { CircleOfBooking } from './circles-api.ts';
import { useCircleActions } from './use-circles.ts';

interface CircleWishDialogProps {
  circle: CircleOfBooking;
  onClose: () => void;
}

/** Asks to go with others who are new: as whom, and of which age where she likes; or takes it back. */
export function CircleWishDialog({ circle, onClose }: CircleWishDialogProps) {
  const member = useMember();
  const { wish, unwish } = useCircleActions();
  const [name, setName] = useState(circle.first_name ?? firstNameOf(member, undefined) ?? '');
  const [portrait, setPortrait] = useState(circle.portrait);
  const [ageBand, setAgeBand] = useState(circle.age_band ?? '');
  const [choosing, setChoosing] = useState(false);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const asked = circle.state === 'looking';
  const pending = wish.isPending || unwish.isPending;
  const named = name.trim() !== '';

  async function save(act: () => Promise<unknown>) {
    if (pending) return;
    setProblem(undefined);
    try {
      await act();
      onClose();
    } catch (error) {
      setProblem(bookingErrorMessage(error));
    }
  }
  const join = () => {
    setTried(true);
    if (!named) return;
    const chosen = { first_name: name.trim(), portrait, age_band: ageBand === '' ? null : ageBand };
    void save(() => wish.mutateAsync({ booking_id: circle.booking_id, ...chosen }));
  };

  if (choosing) {
    return (
      <PortraitDialog
        shown={portrait ?? undefined}
        hint="Only your circle sees it."
        onChoose={(chosen) => {
          setPortrait(chosen);
          setChoosing(false);
        }}
        onRemove={() => {
          setPortrait(null);
          setChoosing(false);
        }}
        onClose={() => setChoosing(false)}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Go with others who are new"
      actions={
        <>
          {asked ? (
            <Button
              variant="outline"
              aria-disabled={pending}
              onClick={() => void save(() => unwish.mutateAsync(circle.booking_id))}
            >
              I’d rather go alone
            </Button>
          ) : (
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button aria-disabled={pending} onClick={join}>
            {asked ? 'Save' : 'Count me in'}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          join();
        }}
      >
        <p>
          From three days before, we bring three to six of you together, with a room to find each other. The teacher
          can’t see it.
        </p>
        <div className="grid gap-3">
          <div className="flex items-center gap-4">
            <CircleFace name={name} portrait={portrait} className="size-14" />
            <Button variant="outline" size="sm" onClick={() => setChoosing(true)}>
              Choose a portrait
            </Button>
          </div>
          <div>
            <Field label="Your name there" error={tried && !named ? 'What should they call you?' : undefined}>
              {(control) => (
                <Input
                  {...control}
                  value={name}
                  autoComplete="off"
                  maxLength={circleLimits.name.max}
                  onChange={({ target }) => setName(target.value)}
                />
              )}
            </Field>
          </div>
        </div>
        <Field label="Age (optional)" hint="Just to bring you together. No one sees it.">
          {(control) => (
            <Select {...control} value={ageBand} onChange={({ target }) => setAgeBand(target.value)}>
              <option value="">Any age is fine</option>
              {ageBands.map((band) => (
                <option key={band} value={band}>
                  {band.replace('-', '–')}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {problem && (
          <p role="alert" className="font-medium text-danger">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
