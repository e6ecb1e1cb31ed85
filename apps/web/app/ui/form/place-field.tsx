import { LocateFixed } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface PlaceInputProps extends ComponentProps<'input'> {
  id: string;
  /** A town alone, or an address whose last part is one. */
  kind?: 'town' | 'address';
}

/** Text input that suggests towns: the boot script fills its list, on pages with React and without. */
export function PlaceInput({ kind = 'town', ...props }: PlaceInputProps) {
  return (
    <>
      <Input {...props} data-lazy="place" data-place={kind} />
      <datalist id={`${props.id}-places`} />
    </>
  );
}

interface PlaceFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  id: string;
  label: ReactNode;
  error?: string | undefined;
}

/** Place picker: a town, typed or taken from where she is. Without a script it is a text field. */
export function PlaceField({ label, error, className, ...input }: PlaceFieldProps) {
  const { id } = input;
  return (
    <Field label={label} id={id} error={error} {...(className && { className })}>
      {(control) => (
        <div className="grid gap-1">
          <div className="relative">
            <PlaceInput {...control} {...input} className="pl-3.5 pr-11" />
            <button
              type="button"
              data-lazy="place"
              data-place={id}
              aria-label="Find my town"
              title="Find my town"
              className="absolute inset-y-0 end-0.5 my-auto grid size-11 place-items-center rounded-full text-ink-muted hover:text-clay aria-busy:animate-pulse [@media(scripting:none)]:hidden"
            >
              <LocateFixed aria-hidden="true" className="size-5" />
            </button>
          </div>
          <p id={`${id}-located`} role="status" className="text-sm text-ink-muted empty:hidden" />
        </div>
      )}
    </Field>
  );
}
