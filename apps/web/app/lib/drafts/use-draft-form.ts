import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { deserializeDraft, serializeDraft } from './draft-serialization.ts';
import { moveLocalDraft } from './local-draft-store.ts';
import { useLocalDraft } from './use-local-draft.ts';

interface DraftFormOptions<Typed, Checked> {
  /** Names the draft; with the member's id in it, nobody else is offered it. */
  name: string;
  /** A draft that this one takes over where it has none itself. */
  visitorName?: string | undefined;
  empty: Typed;
  /** What the fields hold where there is no draft; the empty form otherwise. */
  start?: Typed | undefined;
  schema: { readonly '~standard': { readonly types?: { readonly output: Checked } | undefined } };
}

/**
 * A long form whose unsent values are kept in this browser and offered back. It is checked when it is sent; editing a
 * field takes back what was said about it.
 */
export function useDraftForm<Typed extends FieldValues, Checked extends FieldValues>({
  name,
  visitorName,
  empty,
  start = empty,
  schema,
}: DraftFormOptions<Typed, Checked>) {
  const draft = useLocalDraft(name);
  const [kept, setKept] = useState(() => {
    if (visitorName && visitorName !== name) moveLocalDraft(visitorName, name);
    return deserializeDraft(draft.read(), empty, Date.now());
  });
  const key = useRef(kept?.key);
  const untouched = useRef(start);
  const form = useForm<Typed, unknown, Checked>({
    defaultValues: (kept?.values ?? start) as DefaultValues<Typed>,
    resolver: standardSchemaResolver(schema as never) as unknown as Resolver<Typed, unknown, Checked>,
    reValidateMode: 'onSubmit',
    // The error summary takes the focus; from there a link leads to each field.
    shouldFocusError: false,
  });
  const { subscribe, clearErrors, reset, getValues, setValue } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name: field, values }) => {
          if (field) clearErrors(field as never);
          if (isSame(values, untouched.current)) draft.clear();
          else draft.save(serializeDraft(values, Date.now(), key.current));
        },
      }),
    [subscribe, clearErrors, draft],
  );

  return {
    form,
    /** Whether the fields hold what she had typed another time. */
    restored: kept !== undefined,
    /** For when it has been sent. */
    clear: draft.clear,
    /** Before it is sent: whatever the answer brings to the screen finds all of it. */
    flush: draft.flush,
    /**
     * The key to send it under: made at the first attempt and kept at once, so that after an answer that got lost, even
     * after a reload, the next attempt is known to be the same.
     */
    sendKey(make: () => string): string {
      key.current ??= make();
      draft.save(serializeDraft(getValues(), Date.now(), key.current));
      draft.flush();
      return key.current;
    },
    /** Discards the draft: the form begins with its initial values. */
    discard() {
      void draft.clear();
      key.current = undefined;
      setKept(undefined);
      reset(untouched.current);
    },
    /** Fills in what is known of her, where nothing stands yet; what she had typed another time is left alone. */
    prefill(values: Partial<Typed>) {
      untouched.current = { ...untouched.current, ...values };
      if (kept) return;
      for (const [field, value] of Object.entries(values)) {
        if ((getValues(field as never) as unknown) === '') setValue(field as never, value as never);
      }
    },
  };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
}
