import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { deserializeDraft, serializeDraft } from './draft-serialization.ts';
import { moveLocalDraft } from './local-draft-store.ts';
import { useLocalDraft } from './use-local-draft.ts';

interface DraftFormOptions<Typed extends FieldValues, Checked> {
  /** Draft name; with the member's id in it, nobody else is offered it. */
  name: string;
  /** Visitor's draft, taken over where there is none of this name. */
  visitorName?: string | undefined;
  empty: Typed;
  /** Initial values where there is no draft; the empty form otherwise. */
  start?: Typed | undefined;
  resolver: Resolver<Typed, unknown, Checked>;
}

/**
 * Form with a draft in localStorage: autosaved, restored, discarded. Validated on submit; editing a field clears its
 * error.
 */
export function useDraftForm<Typed extends FieldValues, Checked extends FieldValues>({
  name,
  visitorName,
  empty,
  start = empty,
  resolver,
}: DraftFormOptions<Typed, Checked>) {
  const draft = useLocalDraft(name);
  const [restored, setRestored] = useState(() => {
    if (visitorName && visitorName !== name) moveLocalDraft(visitorName, name);
    return deserializeDraft(draft.read(), empty, Date.now());
  });
  const key = useRef(restored?.key);
  const untouched = useRef(start);
  const form = useForm<Typed, unknown, Checked>({
    defaultValues: (restored?.values ?? start) as DefaultValues<Typed>,
    resolver,
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
    restored: restored !== undefined,
    /** Discards the draft once the form has been sent. */
    clear: draft.clear,
    /** Writes the draft before it is sent: whatever the answer brings to the screen finds all of it. */
    flush: draft.flush,
    /**
     * Idempotency key: made at the first attempt and stored at once, so that after a lost answer, even after a reload,
     * the retry is known to be the same.
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
      setRestored(undefined);
      reset(untouched.current);
    },
    /** Prefill: initial values for empty fields; a restored draft is left alone. */
    prefill(values: Partial<Typed>) {
      untouched.current = { ...untouched.current, ...values };
      if (restored) return;
      for (const [field, value] of Object.entries(values)) {
        if ((getValues(field as never) as unknown) === '') setValue(field as never, value as never);
      }
    },
  };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
}
