import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** `dialog-banner`: across its top, as a picture. */
  banner?: ReactNode;
  children: ReactNode;
  /** Buttons, the main one last. They stay in reach while the rest scrolls. */
  actions?: ReactNode;
  className?: string;
}

export const dialogStyles =
  'm-auto w-[min(32rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-card border border-line bg-card p-6 text-ink shadow-lift backdrop:bg-[rgb(28_24_21/0.5)] open:animate-settle sm:p-8';

/** Modal dialog, the browser's own: focus trap, Escape, and restoring the focus on close. */
export function Dialog({ open, onClose, title, banner, children, actions, className }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      opener.current = document.activeElement;
      dialog.showModal();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  // Restore focus: a dialog that is unmounted while open does not do it by itself.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    },
    [],
  );

  return (
    <dialog ref={ref} aria-labelledby={titleId} className={classNames(dialogStyles, className)} onClose={onClose}>
      {banner}
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-xl wrap-anywhere">
          {title}
        </h2>
        <Button variant="ghost" size="icon" className="-me-2 -mt-2 shrink-0" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <div className="mt-3 text-ink-soft">{children}</div>
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>
  );
}
