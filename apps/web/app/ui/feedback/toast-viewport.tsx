import * as Primitive from '@radix-ui/react-toast';
import { CircleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toast-store.ts';

/** Long enough to read two lines. Hovering or focusing a toast pauses its timer. */
const shownFor = 5000;
/** Of an error, and of what leads somewhere. */
const longShownFor = 8000;

const none: readonly Toast[] = [];

/** Toasts and their viewport. */
export function ToastViewport() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  return (
    <Primitive.Provider swipeDirection="up">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Primitive.Viewport className="toast-viewport fixed inset-x-3 z-50 mx-auto grid max-w-md gap-3" />
    </Primitive.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const destructive = toast.variant === 'destructive';
  return (
    <Primitive.Root
      open={toast.open}
      duration={destructive || toast.link ? longShownFor : shownFor}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      className={classNames(
        'flex animate-settle items-center gap-3 rounded-card border bg-card py-1.5 ps-5 pe-1.5 shadow-lift',
        'data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y)',
        destructive ? 'border-danger' : 'border-tan',
      )}
    >
      {destructive && <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />}
      <div
        className="min-w-0 grow leading-snug wrap-anywhere"
        // Excluded from Radix's hidden live region.
        data-radix-toast-announce-exclude={toast.announced === false ? '' : undefined}
      >
        <Primitive.Title className="font-semibold">{toast.title}</Primitive.Title>
        {toast.description && (
          <Primitive.Description className="text-sm leading-snug text-ink-soft">
            {toast.description}
          </Primitive.Description>
        )}
        {toast.link && (
          <Primitive.Action asChild altText={toast.link.label}>
            <Link to={toast.link.to} className="link inline-flex min-h-11 items-center text-sm">
              {toast.link.label}
            </Link>
          </Primitive.Action>
        )}
      </div>
      <Primitive.Close
        aria-label="Dismiss"
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
      >
        <X aria-hidden="true" className="size-4.5" />
      </Primitive.Close>
    </Primitive.Root>
  );
}
