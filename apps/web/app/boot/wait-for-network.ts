const againAfterMs = 3000;

/** Resolves once the site answers for `path` again, with whatever status. Says on the page that it waits for that. */
export async function waitForNetwork(path: string): Promise<void> {
  if (await isReachable(path)) return;
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.className =
    'toast-viewport fixed inset-x-3 z-50 mx-auto max-w-md rounded-card border border-tan bg-card p-4 shadow-lift';
  note.textContent = 'You’re offline. We’ll finish loading this page when you’re back.';
  document.body.append(note);
  do await backOnline();
  while (!(await isReachable(path)));
}

async function isReachable(path: string): Promise<boolean> {
  try {
    await fetch(path, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Also after a while: `navigator.onLine` may say yes without a network, and then no event comes. */
function backOnline(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, againAfterMs);
  });
}
