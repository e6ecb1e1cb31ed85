import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { communityLimits as limits } from '@kindling/domain/community/limits';
import { communityFieldMessages as say } from '@kindling/domain/community/messages';
import { type MemberCardForm, type MemberCardValues, memberCardSchema } from '@kindling/domain/community/schemas';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { summarise } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Face } from '../face.tsx';
import { UsernameTaken } from './card-api.ts';
import { refusalOf } from './refusals.ts';

const ids = { publicName: 'card-public-name', username: 'card-username' };

interface CardFormProps {
  start: MemberCardForm;
  /** A picture small enough, where she has one. */
  picture: string | null;
  pictureShown: boolean;
  submit: ReactNode;
  /** Rejects where it could not be saved. */
  onSave: (values: MemberCardValues, avatarUrl: string | null) => Promise<void>;
  onCancel: () => void;
}

/** The name and username she goes by, and whether her picture is shown. */
export function CardForm({ start, picture, pictureShown, submit, onSave, onCancel }: CardFormProps) {
  const [withPicture, setWithPicture] = useState(pictureShown);
  const { register, handleSubmit, setError, setFocus, formState, watch } = useForm<
    MemberCardForm,
    unknown,
    MemberCardValues
  >({ defaultValues: start, resolver: standardSchemaResolver(memberCardSchema), shouldFocusError: false });
  const { errors, submitCount, isSubmitting } = formState;
  const avatarUrl = withPicture ? picture : null;

  useEffect(() => setFocus('publicName'), [setFocus]);

  async function save(values: MemberCardValues) {
    try {
      await onSave(values, avatarUrl);
    } catch (error) {
      if (error instanceof UsernameTaken) setError('username', { message: say.usernameTaken });
      else setError('root.server', { message: refusalOf(error, 'card') });
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(save)} className="grid grid-cols-1 gap-5">
      <ErrorSummary errors={summarise(errors, ids)} attempt={submitCount} />
      <div className="flex items-center gap-3 rounded-field bg-sand px-4 py-3" aria-hidden="true">
        <Face name={watch('publicName')} avatarUrl={avatarUrl} />
        <div className="min-w-0">
          <p className="truncate font-semibold text-ink">{watch('publicName') || 'Your name'}</p>
          <p className="truncate text-sm text-ink-muted">@{watch('username').replace(/^@/, '') || 'username'}</p>
        </div>
      </div>
      <Field
        label="Public name"
        id={ids.publicName}
        error={errors.publicName?.message}
        hint="What other members see. Your first name is plenty."
        required
      >
        {(control) => (
          <Input {...control} {...register('publicName')} autoComplete="off" maxLength={limits.publicName.max} />
        )}
      </Field>
      <Field
        label="Username"
        id={ids.username}
        error={errors.username?.message}
        hint="3 to 30 small letters, digits and underscores."
        required
      >
        {(control) => (
          <Input
            {...control}
            {...register('username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.username.max + 1}
          />
        )}
      </Field>
      {picture && (
        <Checkbox
          label="Show my profile picture, small"
          checked={withPicture}
          onChange={(event) => setWithPicture(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={isSubmitting}>
          {isSubmitting ? 'Saving…' : submit}
        </Button>
      </div>
    </form>
  );
}
