import type { FastifyInstance } from 'fastify';
import { AuthError } from './errors.ts';

/** Every body is read as JSON, whatever it is called, and no body is an empty one: clients post /logout without. */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, {});
    parse(request, String(body), (error, value) => {
      if (error) return done(new AuthError(400, 'bad_json', 'Could not parse request body as JSON'), undefined);
      done(null, value);
    });
  });
}

/** For the button of a page, which is a plain form. */
export function registerFormParser(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
