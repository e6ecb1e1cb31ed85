export const toastLimit = 1;
/** Delay between dismissing a toast and removing it. */
export const toastRemovalDelay = 1_000_000;

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
  /** Live region announcement (default); false where the page announces the same already. */
  announced?: boolean | undefined;
  /** Where to go from here. */
  link?: { to: string; label: string } | undefined;
}

export interface Toast extends ToastMessage {
  id: number;
  open: boolean;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a toast, in place of the present one. */
export function showToast(message: ToastMessage): number {
  const id = nextId++;
  const visible = [{ ...message, id, open: true }, ...toasts].slice(0, toastLimit);
  for (const { id: removed } of toasts.slice(toastLimit - 1)) cancelRemoval(removed);
  publish(visible);
  return id;
}

/** Dismisses a toast, or all of them; removed later, so that its exit animation can finish. */
export function dismissToast(id?: number): void {
  const isTarget = (toast: Toast) => id === undefined || toast.id === id;
  for (const toast of toasts.filter(isTarget)) scheduleRemoval(toast.id);
  publish(toasts.map((toast) => (isTarget(toast) ? { ...toast, open: false } : toast)));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function scheduleRemoval(id: number): void {
  if (removals.has(id)) return;
  const timer = setTimeout(() => {
    removals.delete(id);
    publish(toasts.filter((toast) => toast.id !== id));
  }, toastRemovalDelay);
  removals.set(id, timer);
}

function cancelRemoval(id: number): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
