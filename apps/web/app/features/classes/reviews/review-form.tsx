import { codePointLength } from '@kindling/backend/contract/text';
import { errorMessage } from '@kindling/domain/error-messages';
import type { ClassReviewForm, ClassReviewValues } from '@kindling/domain/teaching/class-review-schema';
import { type DefaultValues, useForm } from 'react-hook-form';
import { lazyResolver } from '../../../shell/lazy-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { CharacterCount } from '../../../ui/form/character-count.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { Textarea } from '../../../ui/form/input.tsx';
import type { OwnReview } from './own-review-api.ts';
import { sendFriendLabels } from './send-friend-labels.ts';

const ids = {
  send_friend: 'review-send-friend',
  as_described: 'review-as-described',
  beginner_welcome: 'review-beginner',
  words: 'review-words',
  signed: 'review-signed',
};

const friendOptions = Object.entries(sendFriendLabels).map(([value, label]) => ({ value, label }));
const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const signatures = [
  { value: 'member', label: 'A member' },
  { value: 'name', label: 'My first name' },
];

const resolver = lazyResolver<ClassReviewForm, ClassReviewValues>(
  async () => (await import('@kindling/domain/teaching/class-review-schema')).classReviewSchema,
);

interface ReviewFormProps {
  review: OwnReview | null;
  onSave: (values: ClassReviewValues) => Promise<void>;
  onCancel: () => void;
}

/** Review form: three questions, and words if she likes. */
export function ReviewForm({ review, onSave, onCancel }: ReviewFormProps) {
  const { register, handleSubmit, setError, watch, formState } = useForm<ClassReviewForm, unknown, ClassReviewValues>({
    defaultValues: startOf(review) as DefaultValues<ClassReviewForm>,
    resolver,
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;
  const words = watch('words');

  async function send(values: ClassReviewValues) {
    try {
      await onSave(values);
    } catch (error) {
      setError('root.server', { message: errorMessage(error, 'general') });
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="mt-4 grid gap-5" aria-busy={isSubmitting}>
      <ErrorSummary errors={summariseErrors(errors, ids)} attempt={submitCount} />
      <ChoiceField
        legend="Would you send a nervous friend?"
        options={friendOptions}
        id={ids.send_friend}
        error={errors.send_friend?.message}
        required
        radio={register('send_friend')}
      />
      <ChoiceField
        legend="Was it as described?"
        options={yesOrNo}
        id={ids.as_described}
        error={errors.as_described?.message}
        required
        radio={register('as_described')}
      />
      <ChoiceField
        legend="Are beginners welcome?"
        options={yesOrNo}
        id={ids.beginner_welcome}
        error={errors.beginner_welcome?.message}
        required
        radio={register('beginner_welcome')}
      />
      <Field
        label="What’s good to know before you go? (optional)"
        id={ids.words}
        hint="A moderator reads it first."
        error={errors.words?.message}
      >
        {(control) => (
          <>
            <Textarea {...control} {...register('words')} className="min-h-28" />
            <CharacterCount length={codePointLength(words)} max={1000} />
          </>
        )}
      </Field>
      <ChoiceField
        legend="Sign it as"
        options={signatures}
        id={ids.signed}
        hint="Your first name is the one you booked with."
        error={errors.signed?.message}
        required
        radio={register('signed')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save review'}
        </Button>
      </div>
    </form>
  );
}

function startOf(review: OwnReview | null): Partial<ClassReviewForm> {
  if (!review) return { words: '', signed: 'member' };
  return {
    send_friend: review.send_friend as ClassReviewForm['send_friend'],
    as_described: review.as_described ? 'yes' : 'no',
    beginner_welcome: review.beginner_welcome ? 'yes' : 'no',
    words: review.words ?? '',
    signed: review.named ? 'name' : 'member',
  };
}
