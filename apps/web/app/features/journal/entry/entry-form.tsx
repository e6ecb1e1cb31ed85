import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { journalLimits as limits } from '@kindling/domain/journal/journal-limits';
import { untitledEntry } from '@kindling/domain/journal/journal-messages';
import { type JournalForm, type JournalValues, journalFormSchema } from '@kindling/domain/journal/journal-schema';
import { codePointLength } from '@kindling/domain/text';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { CharacterCount } from '../../../ui/form/character-count.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import type { DraftFile, EntryDraft, FileKind } from '../drafts/entry-draft.ts';
import { VoiceField } from '../voice/voice-field.tsx';
import { EntryPhotoField } from './entry-photo-field.tsx';
import { MoodField } from './mood-field.tsx';

export interface EntryFormHandle {
  /** Inserts a prompt on a line of its own, with the caret after it. */
  addPrompt(prompt: string): void;
}

interface EntryFormProps {
  ref?: Ref<EntryFormHandle>;
  userId: string;
  entry: EntryDraft;
  /** Called on every change, for autosave. */
  onChange: (entry: EntryDraft) => void;
  /** Returns error messages. */
  onSave: (entry: EntryDraft) => Promise<string[]>;
  onCancel?: () => void;
  /** Focus on mount: only where it was opened by hand. */
  takeFocus?: boolean;
  /** Save status, below the button. */
  status?: ReactNode;
}

export function EntryForm({
  ref,
  userId,
  entry,
  onChange,
  onSave,
  onCancel,
  takeFocus = false,
  status,
}: EntryFormProps) {
  const [files, setFiles] = useState<Pick<EntryDraft, FileKind>>({ photo: entry.photo, voice: entry.voice });
  const held = useRef(files);
  const [recording, setRecording] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const form = useForm<JournalForm, unknown, JournalValues>({
    defaultValues: entry.form,
    resolver: standardSchemaResolver(journalFormSchema),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { register, handleSubmit, subscribe, clearErrors, getValues, setValue, setFocus, formState, watch } = form;
  const { errors, isSubmitting } = formState;
  const prefix = `entry-${entry.id}`;
  const ids = { title: `${prefix}-title`, content: `${prefix}-content`, reflection: `${prefix}-reflection` };
  const lengths = { content: codePointLength(watch('content')), reflection: codePointLength(watch('reflection')) };

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name) clearErrors(name as keyof JournalForm);
          setProblems([]);
          onChange({ ...entry, form: values, ...files });
        },
      }),
    [subscribe, clearErrors, onChange, entry, files],
  );

  useEffect(() => {
    if (takeFocus) setFocus('title');
  }, [takeFocus, setFocus]);

  useImperativeHandle(ref, () => ({
    addPrompt(prompt) {
      const before = getValues('content').trimEnd();
      setValue('content', `${before ? `${before}\n\n` : ''}${prompt}\n`, { shouldDirty: true });
      setFocus('content');
    },
  }));

  function hold(kind: FileKind, file: DraftFile | undefined) {
    // Latest value: a photo may be ready while a recording still runs, or the other way round.
    held.current = { ...held.current, [kind]: file };
    setFiles(held.current);
    setProblems([]);
    onChange({ ...entry, form: getValues(), ...held.current });
  }

  async function save() {
    setProblems(await onSave({ ...entry, form: getValues(), ...files }));
    setAttempt((count) => count + 1);
  }

  const said = [...summariseErrors(errors, ids), ...problems.map((message) => ({ message }))];
  return (
    <form
      noValidate
      onSubmit={handleSubmit(save, () => setAttempt((count) => count + 1))}
      className="grid grid-cols-1 gap-5"
    >
      <ErrorSummary errors={said} attempt={attempt} />
      <Field label="Title" id={ids.title} error={errors.title?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('title')}
            placeholder={untitledEntry}
            maxLength={limits.title.max}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label="What is on your mind?"
        id={ids.content}
        error={errors.content?.message}
        hint={<CharacterCount length={lengths.content} max={limits.content.max} />}
      >
        {(control) => <Textarea {...control} {...register('content')} className="min-h-48" />}
      </Field>
      <MoodField radio={register('mood')} chosen={watch('mood')} onClear={() => setValue('mood', '')} />
      <Field
        label={
          <>
            Reflection <span className="font-normal text-ink-muted">(optional)</span>
          </>
        }
        id={ids.reflection}
        error={errors.reflection?.message}
        hint={<CharacterCount length={lengths.reflection} max={limits.reflection.max} />}
      >
        {(control) => (
          <Textarea
            {...control}
            {...register('reflection')}
            className="min-h-20"
            placeholder="What do you take from it?"
          />
        )}
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <EntryPhotoField userId={userId} photo={files.photo} onChange={(photo) => hold('photo', photo)} />
        <VoiceField
          userId={userId}
          voice={files.voice}
          onChange={(voice) => hold('voice', voice)}
          onRecording={setRecording}
        />
      </div>
      <Checkbox {...register('breakthrough')} label="This was a breakthrough moment" />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={isSubmitting || recording}>
          {isSubmitting ? 'Saving…' : recording ? 'Stop recording to save' : 'Save entry'}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {status}
      </div>
    </form>
  );
}
