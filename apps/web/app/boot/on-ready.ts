/** Once the document is parsed: this script runs before its body. */
export function onReady(listener: () => void): void {
  addEventListener('DOMContentLoaded', listener);
}
