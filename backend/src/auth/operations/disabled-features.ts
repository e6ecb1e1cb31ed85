import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { AuthenticatedOperation, Operation } from '../context.ts';
import { AuthError } from '../errors.ts';

interface DisabledFeature {
  url: string;
  code: string;
  message: string;
  /** Who is told so; everybody else is asked for a key or a session first, as GoTrue does. */
  access: 'keyholder' | 'person' | 'operator';
}

const oauthServer = { code: 'feature_disabled', message: 'OAuth server is disabled' };
const customProviders = { code: 'feature_disabled', message: 'Custom OAuth providers are disabled' };

/** What this installation does not offer, by GoTrue's paths, and what GoTrue answers where it is switched off. */
const features: readonly DisabledFeature[] = [
  { url: '/oauth/*', ...oauthServer, access: 'keyholder' },
  { url: '/user/oauth/grants', ...oauthServer, access: 'person' },
  { url: '/admin/oauth/clients', ...oauthServer, access: 'operator' },
  { url: '/admin/oauth/clients/*', ...oauthServer, access: 'operator' },
  { url: '/admin/custom-providers', ...customProviders, access: 'operator' },
  { url: '/admin/custom-providers/*', ...customProviders, access: 'operator' },
];

/** Access levels of the plugin, by name. */
interface Access {
  keyholder(operation: Operation): RouteHandlerMethod;
  person(operation: AuthenticatedOperation): RouteHandlerMethod;
  operator(operation: Operation): RouteHandlerMethod;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export function registerDisabledFeatures(app: FastifyInstance, access: Access): void {
  for (const { url, code, message, access: level } of features) {
    const refuse = () => {
      throw new AuthError(404, code, message);
    };
    app.route({ method: methods, url, exposeHeadRoute: false, handler: access[level](refuse) });
  }
}
