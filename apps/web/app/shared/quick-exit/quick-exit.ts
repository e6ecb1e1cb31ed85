import { deleteKeyDatabase } from '../../lib/vault/key-database.ts';

/**
 * Quick exit: nothing of the page is seen any more, the vault's key is gone, and in the history the operator's neutral
 * page takes its place. Pages before it stay in the history, downloads on the disk (docs/safety.md).
 */
export function quickExit(): void {
  document.documentElement.hidden = true;
  document.title = '';
  deleteKeyDatabase();
  location.replace(document.documentElement.dataset.quickExitUrl || 'about:blank');
}

const presses = 3;
const withinMs = 1_500;

/** Shift pressed three times in a row leaves. Returns what ends it. */
export function leaveOnShift(leave: () => void = quickExit): () => void {
  let pressed: number[] = [];
  const press = ({ key, repeat, timeStamp }: KeyboardEvent) => {
    if (repeat) return;
    pressed = key === 'Shift' ? [...pressed.filter((at) => timeStamp - at < withinMs), timeStamp] : [];
    if (pressed.length === presses) leave();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}
