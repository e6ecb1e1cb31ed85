import { disclosureHours } from '@kindling/domain/bookings/disclosure';
import { errorMessage } from '@kindling/domain/error-messages';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { disclosureLabel } from './plan-options.ts';
import { useClassDetails } from './use-class-details.ts';

/**
 * When people who've booked are told the address of a home and the links. Saved as it is chosen, for all sessions of
 * the class.
 */
export function DisclosureCard({ classId }: { classId: string }) {
  const { status, data, change } = useClassDetails(classId);
  if (status === 'loading') return <Skeleton className="h-58 rounded-card" />;
  if (!data) return null;
  return (
    <Card className="grid gap-4">
      <div>
        <CardTitle>Your address and links</CardTitle>
        <p className="mt-1 text-sm text-ink-soft">
          A home’s address, and links to join or pay, only go to people who’ve booked. You can tell someone sooner from
          the door list.
        </p>
      </div>
      <Field label="When people get them">
        {(control) => (
          <Select
            {...control}
            value={String(change.variables?.disclosure_hours ?? data.disclosure_hours)}
            onChange={(event) => change.mutate({ disclosure_hours: Number(event.target.value) })}
          >
            {disclosureHours.map((hours) => (
              <option key={hours} value={hours}>
                {disclosureLabel(hours)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {change.isSuccess && 'Saved'}
      </p>
      {change.error && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(change.error, 'general')}
        </p>
      )}
    </Card>
  );
}
