/** Prefix of the settings that are secrets of an app's functions: `FUNCTION_SECRET_STRIPE_KEY` is its `STRIPE_KEY`. */
export const functionSecretPrefix = 'FUNCTION_SECRET_';

/** Bounds: as many, and each as long, as a hosted project may have. */
const mostSecrets = 100;
const longestName = 256;
const longestValue = 49_152;

/** Secrets of functions by their names. */
export type FunctionSecrets = Readonly<Record<string, string>>;

/** Names under which the server itself tells a function where it runs. */
export const isReservedName = (name: string): boolean => name.startsWith('SUPABASE_');

/** What is wrong with these secrets, by name and never with a value. */
export function problemsOfSecrets(secrets: FunctionSecrets): string[] {
  const names = Object.keys(secrets);
  const tooMany = names.length > mostSecrets ? [`There are ${names.length} secrets, and at most ${mostSecrets}`] : [];
  const each = names.flatMap((name) => {
    if (name.length > longestName || !/^[A-Za-z_]\w*$/.test(name))
      return `${name.slice(0, 40)}: It is a name of letters, digits and underscores`;
    if ((secrets[name] ?? '').length > longestValue) return `${name}: It has at most ${longestValue} characters`;
    return [];
  });
  return [...tooMany, ...each];
}

/** Secrets of functions among the settings. An empty one is as good as none. */
export function functionSecretsOf(env: NodeJS.ProcessEnv): FunctionSecrets {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith(functionSecretPrefix) && value ? [[name.slice(functionSecretPrefix.length), value]] : [],
    ),
  );
}
