import { generalMessages } from '@kindling/domain/messages';
import type { FieldValues, Resolver } from 'react-hook-form';
import { showToast } from '../ui/feedback/toast-store.ts';

interface Schema<Output> {
  readonly '~standard': { readonly types?: { readonly output: Output } | undefined };
}

/**
 * Resolver of react-hook-form with a schema that is loaded when something on the page first gets the focus, at the
 * latest when the form is sent. Where it cannot be loaded nothing is sent, and she is told so.
 */
export function lazyResolver<Typed extends FieldValues, Checked>(
  loadSchema: () => Promise<Schema<Checked>>,
): Resolver<Typed, unknown, Checked> {
  const load = () => Promise.all([import('@hookform/resolvers/standard-schema'), loadSchema()]);
  if (typeof document !== 'undefined')
    document.addEventListener('focusin', () => load().catch(() => {}), { once: true });

  return async (values, context, options) => {
    try {
      const [{ standardSchemaResolver }, schema] = await load();
      const resolver = standardSchemaResolver(schema as never) as unknown as Resolver<Typed, unknown, Checked>;
      return await resolver(values, context, options);
    } catch {
      const message = generalMessages.network;
      // Announced once: the error summary says it already, also where the toasts could not be loaded either.
      showToast({ title: 'We couldn’t send that', description: message, variant: 'destructive', announced: false });
      return { values: {}, errors: { root: { server: { type: 'network', message } } } as never };
    }
  };
}
