export const loadBlockDialog = () => import('./block-dialog.tsx');
export const loadReportDialog = () => import('./report-dialog.tsx');

/** Loads both beforehand: whoever has opened a menu may want one. */
export function prefetchSafetyDialogs(): void {
  for (const load of [loadBlockDialog, loadReportDialog]) load().catch(() => {});
}
