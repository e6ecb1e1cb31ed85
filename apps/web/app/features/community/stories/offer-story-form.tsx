import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { storyLimits as limits } from '@kindling/domain/community/community-limits';
import { storyAgreement } from '@kindling/domain/community/community-messages';
import type { Story } from '@kindling/domain/community/stories';
import { addTag, type StoryInput, type StoryValues, storySchema } from '@kindling/domain/community/story-schema';
import { errorCode, errorCodes } from '@kindling/domain/error-codes';
import { errorMessage } from '@kindling/domain/error-messages';
import { thingGroups } from '@kindling/domain/things/thing-slugs';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { randomId } from '../../../lib/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { fieldRegistrar } from '../../../ui/form/field-registrar.ts';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { TextField } from '../../../ui/form/form-fields.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TagsInput } from '../../../ui/form/tags-input.tsx';
import { useOfferStory } from './use-offer-story.ts';

const ids = { title: 'story-title', tags: 'story-tags', thing: 'story-thing', agreed: 'story-agreed' };

interface OfferStoryFormProps {
  userId: string;
  postId: string;
  content: string;
  /** Earlier submission of the same post. */
  before: Story | undefined;
  onDone: () => void;
}

/** Submission form of a story: title, tags, thing, and consent to publication. */
export function OfferStoryForm({ userId, postId, content, before, onDone }: OfferStoryFormProps) {
  const offer = useOfferStory(userId);
  const [id] = useState(() => before?.id ?? randomId());
  const [tag, setTag] = useState('');
  const form = useForm<StoryInput, unknown, StoryValues>({
    defaultValues: {
      title: before?.title ?? '',
      tags: [...(before?.tags ?? [])],
      thing: before?.thingSlug ?? '',
      agreed: false,
    },
    resolver: standardSchemaResolver(storySchema),
    shouldFocusError: false,
  });
  const { register, control, handleSubmit, setError } = form;
  const { errors, submitCount, isSubmitting } = form.formState;
  const field = fieldRegistrar(form, (name) => `story-${name}`);

  async function send(values: StoryValues) {
    try {
      await offer.mutateAsync({ values, story: { id, postId }, again: before !== undefined });
    } catch (error) {
      setError('root.server', { message: storyErrorMessage(error) });
      return;
    }
    onDone();
    showToast({
      title: 'Thanks for sharing it',
      description: 'We’ll review it. You’ll see its status under Your stories.',
    });
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid grid-cols-1 gap-5">
      <ErrorSummary errors={summariseErrors(errors, ids)} attempt={submitCount} />
      <p>
        We review every story first, and again if you edit the post.
        {before?.featured && ' It’s featured now, and pauses until then.'}
      </p>
      <blockquote className="rounded-field bg-sand px-4 py-3 text-base text-ink">
        <p dir="auto" className="line-clamp-4 whitespace-pre-line wrap-anywhere">
          {content}
        </p>
      </blockquote>
      <TextField {...field('title')} label="Title" required maxLength={limits.title.max} autoComplete="off" />
      <Controller
        control={control}
        name="tags"
        render={({ field: { value, onChange } }) => (
          <Field
            label="Tags"
            id={ids.tags}
            error={errors.tags?.message}
            hint={`Up to ${limits.tags.max}, such as “first time” or “over 50”.`}
          >
            {(field) => (
              <TagsInput
                {...field}
                entries={value}
                text={tag}
                onText={setTag}
                maxLength={limits.tag.max}
                onAdd={(typed) => {
                  const next = addTag(value, typed);
                  if (next === value)
                    return value.length >= limits.tags.max ? 'That’s as many as you can add' : 'It’s already there';
                  onChange([...next]);
                  setTag('');
                  return undefined;
                }}
                onRemove={(entry) => onChange(value.filter((each) => each !== entry))}
              />
            )}
          </Field>
        )}
      />
      <Field
        label="Which thing is it about?"
        id={ids.thing}
        error={errors.thing?.message}
        hint="We may show it on that thing’s page, too."
      >
        {(field) => (
          <Select {...field} {...register('thing')}>
            <option value="">None in particular</option>
            {thingGroups().map(({ type, things }) => (
              <optgroup key={type.key} label={type.name}>
                {things.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        id={ids.agreed}
        label={storyAgreement}
        error={errors.agreed?.message}
        required
        {...register('agreed')}
      />
      <p className="text-sm text-ink-muted">You can withdraw it any time under Your stories.</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={isSubmitting}>
          {isSubmitting ? 'Sending…' : 'Submit'}
        </Button>
      </div>
    </form>
  );
}

function storyErrorMessage(error: unknown): string {
  const code = errorCode(error);
  if (code === errorCodes.rateLimited) return 'You’ve reached today’s limit for stories. Please come back tomorrow.';
  if (code === errorCodes.insufficientPrivilege)
    return 'You can’t share this post right now. It may have been hidden or removed.';
  return errorMessage(error, 'general');
}
