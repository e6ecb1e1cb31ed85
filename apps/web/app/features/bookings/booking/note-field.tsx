import { isolateDirection } from '@kindling/domain/isolate-direction';
import { bookingRetentionDays, sessionLimits } from '@kindling/domain/sessions/session-limits';
import { CharacterCount } from '../../../ui/form/character-count.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';

interface NoteFieldProps {
  note: string;
  teacher: string;
  firstName: string | undefined;
  onChange: (note: string) => void;
}

/** Note for the teacher, and all that she is told. */
export function NoteField({ note, teacher, firstName, onChange }: NoteFieldProps) {
  const { max } = sessionLimits.note;
  return (
    <Field
      label={`A note for ${isolateDirection(teacher)} (optional)`}
      hint={
        <>
          Allergies, access needs, or who you’re coming with. <bdi>{teacher}</bdi> sees this and your first name
          {firstName && `, ${isolateDirection(firstName)}`}, nothing else. We delete the note {bookingRetentionDays}{' '}
          days after the class.
          <CharacterCount length={[...note].length} max={max} />
        </>
      }
    >
      {(control) => (
        <Textarea
          {...control}
          className="min-h-20"
          maxLength={max}
          value={note}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
