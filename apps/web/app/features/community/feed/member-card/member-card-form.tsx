import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { communityLimits as limits } from '@kindling/domain/community/community-limits';
import { communityFieldMessages as say } from '@kindling/domain/community/community-messages';
import {
  type MemberCardForm,
  type MemberCardValues,
  memberCardSchema,
} from '@kindling/domain/community/community-schemas';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { fieldRegistrar } from '../../../../ui/form/field-registrar.ts';
import { summariseErrors } from '../../../../ui/form/form-errors.ts';
import { TextField } from '../../../../ui/form/form-fields.tsx';
import { feedErrorMessage } from '../feed-error-messages.ts';
import { UsernameTaken } from './save-member-card.ts';

const ids = { publicName: 'card-public-name', username: 'card-username' };

interface MemberCardFieldsProps {
  start: MemberCardForm;
  /** Drawn portrait, where no picture is shown. */
  portrait: ReactNode;
  /** Small avatar, where there is one. */
  picture: string | null;
  pictureShown: boolean;
  submit: ReactNode;
  /** Rejects if it could not be saved. */
  onSave: (values: MemberCardValues, avatarUrl: string | null) => Promise<void>;
  onCancel: () => void;
}

/** Fields of a member card: name, username, and whether the picture is shown. */
export function MemberCardFields({
  start,
  portrait,
  picture,
  pictureShown,
  submit,
  onSave,
  onCancel,
}: MemberCardFieldsProps) {
  const [withPicture, setWithPicture] = useState(pictureShown);
  const form = useForm<MemberCardForm, unknown, MemberCardValues>({
    defaultValues: start,
    resolver: standardSchemaResolver(memberCardSchema),
    shouldFocusError: false,
  });
  const { handleSubmit, setError, setFocus, watch } = form;
  const { errors, submitCount, isSubmitting } = form.formState;
  const field = fieldRegistrar(form, (name) => ids[name]);
  const avatarUrl = withPicture ? picture : null;

  useEffect(() => setFocus('publicName'), [setFocus]);

  async function save(values: MemberCardValues) {
    try {
      await onSave(values, avatarUrl);
    } catch (error) {
      if (error instanceof UsernameTaken) setError('username', { message: say.usernameTaken });
      else setError('root.server', { message: feedErrorMessage(error, 'card') });
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(save)} className="grid grid-cols-1 gap-5">
      <ErrorSummary errors={summariseErrors(errors, ids)} attempt={submitCount} />
      <div className="flex items-center gap-3 rounded-field bg-sand px-4 py-3" aria-hidden="true">
        {avatarUrl ? <img src={avatarUrl} alt="" className="size-11 rounded-full object-cover" /> : portrait}
        <div className="min-w-0">
          <p className="truncate font-semibold text-ink">
            <bdi>{watch('publicName') || 'Your name'}</bdi>
          </p>
          <p className="truncate text-sm text-ink-muted">
            @<bdi>{watch('username').replace(/^@/, '') || 'username'}</bdi>
          </p>
        </div>
      </div>
      <TextField
        {...field('publicName')}
        label="Public name"
        hint="What other members see. Your first name is plenty."
        required
        autoComplete="off"
        maxLength={limits.publicName.max}
      />
      <TextField
        {...field('username')}
        label="Username"
        hint="3-30 lowercase letters, numbers or underscores."
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.username.max + 1}
      />
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
