import { CircleAlert, X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toast-store.ts';

/** Long enough to read two lines slowly. Hovering or focusing a toast pauses its timer. */
const shownFor = 8000;

const none: readonly Toast[] = [];

/** Toast viewport; once, at the root. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  return (
    <Primitive.Provider duration={shownFor} swipeDirection="right">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Primitive.Viewport className="toast-viewport fixed inset-x-4 z-50 ms-auto grid max-w-md gap-3 sm:left-auto sm:w-full" />
    </Primitive.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const destructive = toast.variant === 'destructive';
  return (
    <Primitive.Root
      open={toast.open}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      className={classNames(
        'flex animate-settle items-start gap-3 rounded-card border bg-card py-4 ps-5 pe-3 shadow-lift',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        destructive ? 'border-danger' : 'border-tan',
      )}
    >
      {destructive && <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />}
      <div
        className="min-w-0 grow py-0.5 wrap-anywhere"
        // Excluded from Radix's hidden live region.
        data-radix-toast-announce-exclude={toast.announced === false ? '' : undefined}
      >
        <Primitive.Title className="font-semibold">{toast.title}</Primitive.Title>
        {toast.description && (
          <Primitive.Description className="mt-0.5 text-sm text-ink-soft">{toast.description}</Primitive.Description>
        )}
      </div>
      <Primitive.Close
        aria-label="Dismiss"
        className="-mt-1 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
      >
        <X aria-hidden="true" className="size-4.5" />
      </Primitive.Close>
    </Primitive.Root>
  );
}
