import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { AuthContext, Operation, PersonalOperation } from './context.ts';
import { registerErrorHandler } from './error-handler.ts';
import { getUser } from './get-user.ts';
import { health } from './health.ts';
import { identifyPerson } from './identify-person.ts';
import { registerJsonParser } from './json-parser.ts';
import { jwks } from './jwks.ts';
import { logout } from './logout.ts';
import { recover } from './recover.ts';
import { resend } from './resend.ts';
import { settings } from './settings.ts';
import { signUp } from './sign-up.ts';
import { registerSweep } from './sweep.ts';
import { token } from './token.ts';
import { updateUser } from './update-user.ts';
import { followLink, verify } from './verify.ts';

const maxBodyBytes = 65_536;

/** GoTrue's protocol, as supabase-js speaks it. Registered at /auth/v1. */
export async function authPlugin(app: FastifyInstance, context: AuthContext): Promise<void> {
  registerErrorHandler(app, context.log);
  registerJsonParser(app);
  registerSweep(app, context);
  app.addHook('onRoute', (route) => {
    route.bodyLimit = maxBodyBytes;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  const { anybody, keyholder, person } = access(context);

  app.get('/health', anybody(health));
  app.get('/.well-known/jwks.json', anybody(jwks));
  // No HEAD: whoever only looks at a link must not use it up.
  app.get('/verify', { exposeHeadRoute: false }, anybody(followLink));

  app.get('/settings', keyholder(settings));
  app.post('/signup', keyholder(signUp));
  app.post('/token', keyholder(token));
  app.post('/verify', keyholder(verify));
  app.post('/recover', keyholder(recover));
  app.post('/resend', keyholder(resend));

  app.get('/user', person(getUser));
  app.put('/user', person(updateUser));
  app.post('/logout', person(logout));
}

/** Who may call an operation, said where its route is. */
function access(context: AuthContext) {
  return {
    /** No key: links in mails and what clients cache. */
    anybody:
      (operation: Operation): RouteHandlerMethod =>
      async (request, reply) =>
        operation(context, request, reply),
    /** Whoever holds one of the installation's API keys. */
    keyholder:
      (operation: Operation): RouteHandlerMethod =>
      async (request, reply) => {
        await context.identify(request);
        return operation(context, request, reply);
      },
    /** A signed-in person, whose session is alive. */
    person:
      (operation: PersonalOperation): RouteHandlerMethod =>
      async (request, reply) =>
        operation(context, await identifyPerson(context, request), request, reply),
  };
}
