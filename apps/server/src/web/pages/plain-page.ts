import type { FastifyReply } from 'fastify';
import { pageHeaders, sha256Source } from '../content-security-policy.ts';

/** The site's colours, and fonts that need no file. */
const style = `
:root { color-scheme: light dark; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center;
  background: light-dark(#fbf8f4, #1c1815); color: light-dark(#292524, #f3ece3);
  font: 1.0625rem/1.6 system-ui, sans-serif;
}
main { max-width: 28rem; padding: 2rem; overflow-wrap: anywhere; }
h1 { margin: 0; font: 500 2.25rem/1.2 "Iowan Old Style", Georgia, serif; }
a { color: light-dark(#8a5a3b, #ddaf88); }
.small { font-size: 0.9375rem; }
`;

const policy = [
  "default-src 'none'",
  `style-src ${sha256Source(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Page without files of its own, which would be more requests. Its content is HTML. */
export function sendPlainPage(reply: FastifyReply, title: string, content: string): FastifyReply {
  return reply
    .headers({ ...pageHeaders, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} | Kindling</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>
`);
}
