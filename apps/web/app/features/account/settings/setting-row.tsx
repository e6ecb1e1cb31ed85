import type { ReactNode, Ref } from 'react';
import { Button } from '../../../ui/button.tsx';

interface SettingRowProps {
  title: string;
  /** The present value. */
  children: ReactNode;
  /** Accessible name of the button. */
  changeLabel: string;
  changeRef: Ref<HTMLButtonElement>;
  onChange: () => void;
}

/** One account setting, with a button to change it. */
export function SettingRow({ title, children, changeLabel, changeRef, onChange }: SettingRowProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h3 className="text-sm font-normal font-sans text-ink-muted">{title}</h3>
        <div className="font-medium wrap-anywhere">{children}</div>
      </div>
      <Button
        ref={changeRef}
        variant="outline"
        size="sm"
        className="shrink-0"
        aria-label={changeLabel}
        onClick={onChange}
      >
        Change
      </Button>
    </div>
  );
}
