import { readText, removeStored, writeText } from '../../lib/storage/browser-storage.ts';

/** Key of `boot/search-shortcut.ts`: whether "/" is left alone on this device. */
const offKey = 'kindling-no-slash';

export function hasShortcut(): boolean {
  return readText(offKey) === undefined;
}

export function switchShortcut(on: boolean): void {
  if (on) removeStored(offKey);
  else writeText(offKey, '1');
}
