/** Sign-out in progress: `boot.js` decides what comes next, and no request may be sent with the session. */
export function isSigningOut(): boolean {
  return document.documentElement.dataset.session === 'leaving';
}
