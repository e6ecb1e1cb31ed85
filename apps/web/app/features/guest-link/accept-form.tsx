import { isolateDirection } from '@kindling/domain/isolate-direction';
import { privacyPath } from '@kindling/domain/paths';
import { sessionLimits } from '@kindling/domain/sessions/session-limits';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';

interface AcceptFormProps {
  teacher: string;
  missed: boolean;
  requestId: string;
}

/** Yes, with a first name and, if she likes, an address for changes; or no. */
export function AcceptForm({ teacher, missed, requestId }: AcceptFormProps) {
  return (
    <>
      <form method="post" className="grid gap-5">
        <input type="hidden" name="request_id" value={requestId} />
        <Field
          label="Your first name"
          required
          error={missed ? 'Add a name the teacher can call out.' : undefined}
          hint={`For ${isolateDirection(teacher)}’s door list, and for your friend.`}
        >
          {(control) => (
            <Input
              {...control}
              name="first_name"
              required
              autoComplete="given-name"
              maxLength={sessionLimits.bookingName.max}
            />
          )}
        </Field>
        <Field
          label="Email, if you’d like to hear of changes"
          hint={
            <>
              No one else sees it. We delete it a week after the class.{' '}
              <a href={privacyPath} className="link">
                Privacy
              </a>
            </>
          }
        >
          {(control) => <Input {...control} name="email" type="email" autoComplete="email" maxLength={254} />}
        </Field>
        <Button type="submit" name="act" value="accept" className="justify-self-start">
          Yes, I’ll come
        </Button>
      </form>
      <form method="post">
        <Button type="submit" name="act" value="decline" variant="outline">
          No, thanks
        </Button>
      </form>
    </>
  );
}
