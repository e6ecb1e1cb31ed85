import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

interface SuggestInputProps extends ComponentProps<'input'> {
  id: string;
  suggestions: readonly string[];
}

/** Combobox of the browser's own: a text input that suggests as one types, for lists too long for a select. */
export function SuggestInput({ suggestions, ...props }: SuggestInputProps) {
  const list = `${props.id}-suggestions`;
  return (
    <>
      <Input {...props} list={list} autoComplete="off" />
      <datalist id={list}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}
