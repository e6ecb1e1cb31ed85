import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useRef } from 'react';

const choices = [
  { value: 'system', label: 'Same as my device', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const;

/** Theme switch; `boot.js` handles it, on pages with and without React. */
export function ThemeSwitch() {
  const buttons = useRef<HTMLFieldSetElement>(null);

  // Rendered after the script has marked the chosen one, such as behind the guard.
  useEffect(() => {
    for (const button of buttons.current?.querySelectorAll<HTMLElement>('[data-theme-choice]') ?? []) {
      const chosen = button.dataset.themeChoice === document.documentElement.dataset.theme;
      button.setAttribute('aria-pressed', String(chosen));
    }
  }, []);

  return (
    <fieldset ref={buttons} className="theme-switch inline-flex rounded-full border border-line bg-card p-1">
      <legend className="sr-only">Colours</legend>
      {choices.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          data-theme-choice={value}
          aria-pressed="false"
          aria-label={label}
          title={label}
          suppressHydrationWarning
          className="grid size-11 place-items-center rounded-full text-ink-muted hover:text-ink aria-pressed:bg-linen aria-pressed:text-ink"
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </button>
      ))}
    </fieldset>
  );
}
