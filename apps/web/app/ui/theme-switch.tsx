import { Monitor, Moon, Sun } from 'lucide-react';

const choices = [
  { value: 'system', label: 'Same as my device', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const;

/** Theme switch; `boot.js` handles it, on pages with and without React. */
export function ThemeSwitch() {
  return (
    <fieldset className="theme-switch inline-flex rounded-full border border-line bg-card p-1">
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
