/** Room of the passkeys' section until it is loaded, where `boot/sign-in-page.ts` has found that they are offered. */
export function PasskeyRoom() {
  return <div aria-hidden="true" className="mt-6 hidden h-[4.5625rem] border-t border-line in-data-passkeys:block" />;
}
