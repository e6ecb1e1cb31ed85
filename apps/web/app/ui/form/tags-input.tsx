import { X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Input } from './input.tsx';

interface TagsInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  entries: readonly string[];
  /** Text of the input, not yet a tag. */
  text: string;
  onText: (text: string) => void;
  /** Adds a tag, or returns an error message. */
  onAdd: (text: string) => string | undefined;
  onRemove: (entry: string) => void;
}

/** Tags input: added with Enter or the button, each removable. */
export function TagsInput({ entries, text, onText, onAdd, onRemove, ...props }: TagsInputProps) {
  const [announcement, setAnnouncement] = useState({ message: '', visible: false });
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);

  function add() {
    const entry = text.trim();
    if (entry !== '') {
      const error = onAdd(entry);
      setAnnouncement(error ? { message: error, visible: true } : { message: `${entry} added`, visible: false });
    }
    input.current?.focus();
  }

  function remove(entry: string, index: number) {
    // Focus management: the focus moves to the next tag instead of the top of the page.
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[index + 1] ?? buttons[index - 1] ?? input.current)?.focus();
    onRemove(entry);
    setAnnouncement({ message: `${entry} removed`, visible: false });
  }

  function addOnEnter(event: KeyboardEvent) {
    // IME composition: Enter ends it, and adds nothing.
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
      <p role="status" className={announcement.visible ? 'text-sm text-ink-soft' : 'sr-only'}>
        {announcement.message}
      </p>
      {entries.length > 0 && (
        <ul ref={list} className="flex flex-wrap gap-2">
          {entries.map((entry, index) => (
            <li key={entry} className="max-w-full">
              <button
                type="button"
                aria-label={`Remove ${entry}`}
                onClick={() => remove(entry, index)}
                className="flex min-h-11 max-w-full items-center gap-2 rounded-card bg-linen py-1.5 ps-4 pe-3 text-start text-sm font-medium hover:bg-tan"
              >
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {entry}
                </span>
                <X aria-hidden="true" className="size-4 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
