import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type JournalForm, type JournalValues, journalFormSchema } from '@kindling/domain/journal/journal-schema';
import { journalLimits as limits } from '@kindling/domain/journal/limits';
import { untitledEntry } from '@kindling/domain/journal/messages';
import { lengthOf } from '@kindling/domain/text';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { summarise } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { TextCount } from '../../ui/text-count.tsx';
import type { FileKind, HeldEntry, HeldFile } from './held-entry.ts';
import { MoodField } from './mood-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { VoiceField } from './voice-field.tsx';

export interface EntryFormHandle {
  /** Puts a prompt into the text, on a line of its own, and the caret after it. */
  addPrompt(prompt: string): void;
}

interface EntryFormProps {
  ref?: Ref<EntryFormHandle>;
  userId: string;
  entry: HeldEntry;
  /** Hears of every change, so that it can be kept. */
  onChange: (entry: HeldEntry) => void;
  /** Answers with what went wrong. */
  onSave: (entry: HeldEntry) => Promise<string[]>;
  onCancel?: () => void;
  /** Whether it has been asked for just now, and the caret belongs in it. */
  takeFocus?: boolean;
  /** Below the button: where the entry stands. */
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
  const [files, setFiles] = useState<Pick<HeldEntry, FileKind>>({ photo: entry.photo, voice: entry.voice });
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
  const lengths = { content: lengthOf(watch('content')), reflection: lengthOf(watch('reflection')) };

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

  function hold(kind: FileKind, file: HeldFile | undefined) {
    // A photo may be ready while she still speaks, or the other way round: each is added to what there is by then.
    held.current = { ...held.current, [kind]: file };
    setFiles(held.current);
    setProblems([]);
    onChange({ ...entry, form: getValues(), ...held.current });
  }

  async function save() {
    setProblems(await onSave({ ...entry, form: getValues(), ...files }));
    setAttempt((count) => count + 1);
  }

  const said = [...summarise(errors, ids), ...problems.map((message) => ({ message }))];
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
        hint={<TextCount length={lengths.content} max={limits.content.max} />}
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
        hint={<TextCount length={lengths.reflection} max={limits.reflection.max} />}
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
        <PhotoField userId={userId} photo={files.photo} onChange={(photo) => hold('photo', photo)} />
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
