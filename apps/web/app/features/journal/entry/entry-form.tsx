import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { journalLimits as limits } from '@kindling/domain/journal/journal-limits';
import { untitledEntry } from '@kindling/domain/journal/journal-messages';
import { type JournalForm, type JournalValues, journalFormSchema } from '@kindling/domain/journal/journal-schema';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { fieldRegistrar } from '../../../ui/form/field-registrar.ts';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { TextAreaField, TextField } from '../../../ui/form/form-fields.tsx';
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
  const field = fieldRegistrar(form, (name) => `${prefix}-${name}`);

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
      <TextField
        {...field('title')}
        label="Title"
        placeholder={untitledEntry}
        maxLength={limits.title.max}
        autoComplete="off"
      />
      <TextAreaField
        {...field('content')}
        label="What is on your mind?"
        max={limits.content.max}
        count="near"
        className="min-h-48"
      />
      <MoodField radio={register('mood')} chosen={watch('mood')} onClear={() => setValue('mood', '')} />
      <TextAreaField
        {...field('reflection')}
        label={
          <>
            Reflection <span className="font-normal text-ink-muted">(optional)</span>
          </>
        }
        max={limits.reflection.max}
        count="near"
        className="min-h-20"
        placeholder="What do you take from it?"
      />
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
