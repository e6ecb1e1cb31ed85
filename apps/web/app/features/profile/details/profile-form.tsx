import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { accountLimits } from '@kindling/backend/contract/account-limits';
import { limits } from '@kindling/domain/limits';
import { type Profile as CheckedDetails, profileSchema } from '@kindling/domain/validation/profile-schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { fieldRegistrar } from '../../../ui/form/field-registrar.ts';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { TextField } from '../../../ui/form/form-fields.tsx';
import type { DetailsFormValues } from './details-form-values.ts';
import type { ProfileDetails } from './profile-details.ts';

const ids = { name: 'profile-name', age: 'profile-age', location: 'profile-location' };

interface ProfileFormProps {
  /** Initial values. */
  typed: DetailsFormValues;
  /** Focus on mount: only where the form was opened by hand, not with the page. */
  takeFocus: boolean;
  onTyped: (typed: DetailsFormValues) => void;
  onSave: (details: ProfileDetails) => void;
  onCancel: () => void;
}

export function ProfileForm({ typed, takeFocus, onTyped, onSave, onCancel }: ProfileFormProps) {
  const form = useForm<DetailsFormValues, unknown, CheckedDetails>({
    defaultValues: typed,
    resolver: standardSchemaResolver(profileSchema),
    shouldFocusError: false,
  });
  const { handleSubmit, subscribe, setFocus } = form;
  const { errors, submitCount } = form.formState;
  const field = fieldRegistrar(form, (name) => ids[name]);

  useEffect(() => {
    if (takeFocus) setFocus('name');
  }, [takeFocus, setFocus]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) }),
    [subscribe, onTyped],
  );

  return (
    <form noValidate onSubmit={handleSubmit(onSave)} className="grid gap-5">
      <ErrorSummary errors={summariseErrors(errors, ids)} attempt={submitCount} />
      <TextField {...field('name')} label="Name" required autoComplete="name" maxLength={accountLimits.name.max} />
      <TextField
        {...field('age')}
        label="Age"
        hint="Only you can see it. Leave it empty if you like."
        inputMode="numeric"
        maxLength={3}
        className="max-w-28"
      />
      <TextField
        {...field('location')}
        label="Location"
        hint="A town or neighbourhood is enough."
        autoComplete="address-level2"
        maxLength={limits.location.max}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Save</Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
