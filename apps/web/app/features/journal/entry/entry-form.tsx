import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { journalLimits as limits } from '@kindling/domain/journal/journal-limits';
import { untitledEntry } from '@kindling/domain/journal/journal-messages';
import { type JournalForm, type JournalValues, journalFormSchema } from '@kindling/domain/journal/journal-schema';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import type { Vault } from '../../../lib/vault/vault.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { fieldRegistrar } from '../../../ui/form/field-registrar.ts';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { type DraftFile, type EntryDraft, type FileKind, newDraftFile } from '../drafts/entry-draft.ts';
import { useRecorder } from '../voice/use-recorder.ts';
import { VoiceNote } from '../voice/voice-note.tsx';
import { EntryToolbar } from './entry-toolbar.tsx';
import { MoodField } from './mood-field.tsx';
import { PhotoOnPage } from './photo-on-page.tsx';
import { SheetText, SheetTitle } from './sheet-fields.tsx';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { usePhoto } from './use-photo.ts';

export interface EntryFormHandle {
  /** Puts the caret in the text. */
  focus(): void;
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
  /** Where its draft is kept, and a recording while it runs. */
  keptIn: { vault: Vault; place: string } | undefined;
}

/** The text and files of an entry on its page, with the toolbar. */
export function EntryForm(props: EntryFormProps) {
  const { ref, userId, entry, onChange, onSave, onCancel, takeFocus = false, keptIn } = props;
  const [files, setFiles] = useState<Pick<EntryDraft, FileKind>>({ photo: entry.photo, voice: entry.voice });
  const held = useRef(files);
  const [problems, setProblems] = useState<string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [chosenNow, setChosenNow] = useState(false);
  const form = useForm<JournalForm, unknown, JournalValues>({
    defaultValues: entry.form,
    resolver: standardSchemaResolver(journalFormSchema),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { register, handleSubmit, subscribe, clearErrors, getValues, setValue, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  const prefix = `entry-${entry.id}`;
  const ids = { title: `${prefix}-title`, content: `${prefix}-content`, reflection: `${prefix}-reflection` };
  const voiceHintId = `${prefix}-voice-hint`;
  const field = fieldRegistrar(form, (name) => `${prefix}-${name}`);
  const photo = usePhoto(userId, (chosen) => {
    hold('photo', chosen);
    setChosenNow(true);
  });
  const recorder = useRecorder({
    userId,
    draft: keptIn,
    // Kept before anything is written: chunks alone are no draft.
    onStart: () => onChange({ ...entry, form: getValues(), ...held.current }),
    onRecorded: ({ blob, ...preview }) => hold('voice', newDraftFile(userId, 'voice', blob, preview)),
  });
  const recording = recorder.state.status === 'recording';
  useKeyboardInset();

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name) clearErrors(name as keyof JournalForm);
          // The same array where there is none: a letter typed renders nothing else anew.
          setProblems((before) => (before.length > 0 ? [] : before));
          onChange({ ...entry, form: values, ...files });
        },
      }),
    [subscribe, clearErrors, onChange, entry, files],
  );

  useEffect(() => {
    if (takeFocus) setFocus('content');
  }, [takeFocus, setFocus]);

  useImperativeHandle(ref, () => ({
    focus: () => setFocus('content'),
    addPrompt(prompt) {
      const before = getValues('content').trimEnd();
      setValue('content', `${before ? `${before}\n\n` : ''}${prompt}\n`, { shouldDirty: true });
      setFocus('content');
      document.getElementById(ids.content)?.dispatchEvent(new Event('input', { bubbles: true }));
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
    // What is wrong with a photo stands beside it.
    if (!(await photo.ready())) return;
    setProblems(await onSave({ ...entry, form: getValues(), ...held.current }));
    setAttempt((count) => count + 1);
  }

  const said = [...summariseErrors(errors, ids), ...problems.map((message) => ({ message }))];
  return (
    <form
      noValidate
      onSubmit={handleSubmit(save, () => setAttempt((count) => count + 1))}
      className="grid grid-cols-1 content-start gap-4"
    >
      <ErrorSummary errors={said} attempt={attempt} />
      <MoodField
        radio={register('mood')}
        control={form.control as unknown as Control}
        onClear={() => setValue('mood', '')}
      />
      <SheetTitle
        {...field('title')}
        label="Title"
        placeholder={untitledEntry}
        max={limits.title.max}
        className="font-display text-xl font-semibold"
      />
      <SheetText
        {...field('content')}
        label="What’s on your mind?"
        placeholder="What’s on your mind?"
        max={limits.content.max}
        className="min-h-51"
      />
      {files.photo && (
        <PhotoOnPage photo={files.photo} chosenNow={chosenNow} onRemove={() => hold('photo', undefined)} />
      )}
      <p role="status" className="sr-only">
        {chosenNow && files.photo && 'Photo added'}
      </p>
      {photo.problem && (
        <div role="alert">
          <FieldError>{photo.problem}</FieldError>
        </div>
      )}
      <VoiceNote
        state={recorder.state}
        voice={files.voice}
        hintId={voiceHintId}
        onRecord={recorder.start}
        onRemove={() => hold('voice', undefined)}
      />
      <SheetText
        {...field('reflection')}
        label="Reflection (optional)"
        placeholder="What will you take away from it?"
        max={limits.reflection.max}
        className="min-h-8.5 text-ink-soft italic"
      />
      <EntryToolbar
        photo={{ chosen: files.photo !== undefined, working: photo.working, pick: photo.pick }}
        voice={{
          chosen: files.voice !== undefined,
          state: recorder.state,
          hintId: voiceHintId,
          start: recorder.start,
        }}
        breakthrough={register('breakthrough')}
        saving={isSubmitting}
        onCancel={recording ? undefined : onCancel}
      />
    </form>
  );
}
