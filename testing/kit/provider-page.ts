/** A provider's sign-in page: a button for each account. */
export function providerPage(title: string, accounts: Iterable<[id: string, name: string]>): string {
  const buttons = [...accounts].map(([id, name]) => button(id, `Continue as ${name}`));
  return `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>${title}</title><h1>${title}</h1>
     <form method="post">${buttons.join('')}${button('cancel', 'Cancel')}</form></html>`;
}

function button(value: string, label: string): string {
  return `<button name="subject" value="${value}">${label}</button>`;
}

/**
 * Signs in at a provider as its page does, or cancels: follows its redirects with its cookies, as a browser does, until
 * they lead to somebody else's address. The fields of a form that leads there (`form_post`) are in its query.
 */
export async function followToCallback(authorizationUrl: string, subject: string): Promise<string> {
  const { origin } = new URL(authorizationUrl);
  const cookies = new Map<string, string>();
  let url = authorizationUrl;
  for (let step = 0; step < 10; step += 1) {
    const asks = new URL(url).pathname.startsWith('/interaction/');
    const answer = await fetch(url, {
      method: asks ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(asks && { body: new URLSearchParams({ subject }) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location') ?? formTarget(await answer.text(), answer.status);
    url = URL.parse(next, url)?.href ?? next;
    if (!url.startsWith(`${origin}/`)) return url;
  }
  throw new Error('The provider redirects without an end.');
}

function formTarget(html: string, status: number): string {
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1];
  if (!action) throw new Error(`The provider answered ${status}: ${html}`);
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return `${action}?${new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]))}`;
}
