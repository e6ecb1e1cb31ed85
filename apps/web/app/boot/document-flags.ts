import { readText, writeText } from '../lib/storage/browser-storage.ts';
import { rootDataset } from './root-dataset.ts';

/** Session storage key of the visitors' overlay, once it is dismissed. */
const overlayKey = 'kindling-veil';

/**
 * Flash prevention: hides the first question until an unfinished quiz has been restored, and an overlay that was
 * dismissed on this visit.
 */
export function setDocumentFlags(): void {
  const dataset = rootDataset();
  if (readText('kindling-quiz-progress')) dataset.quiz = 'resume';
  dataset.veil = readText(overlayKey, 'session') ?? '';
}

export function dismissOverlay(): void {
  writeText(overlayKey, 'off', 'session');
}
