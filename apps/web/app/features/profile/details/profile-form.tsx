import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { limits } from '@kindling/domain/limits';
import { type Profile as CheckedDetails, profileSchema } from '@kindling/domain/validation/profile-schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { Input } from '../../../ui/form/input.tsx';
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
  const { register, handleSubmit, subscribe, setFocus, formState } = useForm<
    DetailsFormValues,
    unknown,
    CheckedDetails
  >({
    defaultValues: typed,
    resolver: standardSchemaResolver(profileSchema),
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;

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
      <Field label="Name" id={ids.name} error={errors.name?.message} required>
        {(control) => <Input {...control} {...register('name')} autoComplete="name" maxLength={limits.name.max} />}
      </Field>
      <Field
        label="Age"
        id={ids.age}
        error={errors.age?.message}
        hint="Only you can see it. Leave it empty if you like."
      >
        {(control) => (
          <Input {...control} {...register('age')} inputMode="numeric" maxLength={3} className="max-w-28" />
        )}
      </Field>
      <Field
        label="Location"
        id={ids.location}
        error={errors.location?.message}
        hint="A town or a part of one is enough."
      >
        {(control) => (
          <Input {...control} {...register('location')} autoComplete="address-level2" maxLength={limits.location.max} />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Save</Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
