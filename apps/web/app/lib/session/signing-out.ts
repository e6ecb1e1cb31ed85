/** While a session is being ended, `boot.js` decides what comes next, and nothing may be asked in its name. */
export function isSigningOut(): boolean {
  return document.documentElement.dataset.session === 'leaving';
}
