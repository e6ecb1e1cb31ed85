import { X } from 'lucide-react';

/** Flash message on pages without React: `boot.js` fills it in. It looks like a toast. */
export function FlashToast() {
  return (
    <div
      data-kept-toast
      role="status"
      className="toast-viewport fixed inset-x-4 z-50 ms-auto max-w-md sm:left-auto sm:w-full"
    >
      <div
        hidden
        className="flex animate-settle items-start gap-3 rounded-card border border-tan bg-card py-4 ps-5 pe-3 shadow-lift [[hidden]]:hidden"
      >
        <div className="grow py-0.5">
          <p className="font-semibold" />
          <p className="mt-0.5 text-sm text-ink-soft" />
        </div>
        <button
          type="button"
          data-dismiss-toast
          aria-label="Dismiss"
          className="-mt-1 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      </div>
    </div>
  );
}
