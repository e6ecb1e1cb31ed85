import { X } from 'lucide-react';

/** Flash message on pages without React: `boot.js` fills it in. It looks like a toast. */
export function FlashToast() {
  return (
    <div data-kept-toast role="status" className="toast-viewport fixed inset-x-3 z-50 mx-auto max-w-md">
      <div
        hidden
        className="flex animate-settle items-center gap-3 rounded-card border border-tan bg-card py-1.5 ps-5 pe-1.5 shadow-lift [[hidden]]:hidden"
      >
        <div className="grow leading-snug">
          <p className="font-semibold" />
          <p className="text-sm leading-snug text-ink-soft" />
        </div>
        <button
          type="button"
          data-dismiss-toast
          aria-label="Dismiss"
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      </div>
    </div>
  );
}
