import { X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Input } from './input.tsx';

interface TagsInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  entries: readonly string[];
  /** What stands in the field and is not an entry yet. */
  text: string;
  onText: (text: string) => void;
  /** Takes the text as an entry, or says why not. */
  onAdd: (text: string) => string | undefined;
  onRemove: (entry: string) => void;
}

/** A list of short entries: typed one by one, added with Enter or the button, each with a way to take it out again. */
export function TagsInput({ entries, text, onText, onAdd, onRemove, ...props }: TagsInputProps) {
  const [said, setSaid] = useState({ words: '', visible: false });
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);

  function add() {
    const entry = text.trim();
    if (entry !== '') {
      const refusal = onAdd(entry);
      setSaid(refusal ? { words: refusal, visible: true } : { words: `${entry} added`, visible: false });
    }
    input.current?.focus();
  }

  function remove(entry: string, index: number) {
    // The focus stays in the list, on what has moved up, so that the keyboard is not thrown to the top of the page.
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[index + 1] ?? buttons[index - 1] ?? input.current)?.focus();
    onRemove(entry);
    setSaid({ words: `${entry} removed`, visible: false });
  }

  function addOnEnter(event: KeyboardEvent) {
    // While a word is being composed (Japanese, say), Enter ends the composing.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  return (
    <div className="grid gap-2.5">
      <div className="flex gap-2">
        <Input
          {...props}
          ref={input}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={addOnEnter}
          enterKeyHint="done"
          autoComplete="off"
        />
        <Button variant="secondary" onClick={add} className="shrink-0">
          Add
        </Button>
      </div>
      <p role="status" className={said.visible ? 'text-sm text-ink-soft' : 'sr-only'}>
        {said.words}
      </p>
      {entries.length > 0 && (
        <ul ref={list} className="flex flex-wrap gap-2">
          {entries.map((entry, index) => (
            <li key={entry} className="max-w-full">
              <button
                type="button"
                aria-label={`Remove ${entry}`}
                onClick={() => remove(entry, index)}
                className="flex min-h-11 max-w-full items-center gap-2 rounded-full bg-linen py-1.5 ps-4 pe-3 text-start text-sm font-medium hover:bg-tan"
              >
                <span className="min-w-0 wrap-anywhere">{entry}</span>
                <X aria-hidden="true" className="size-4 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
