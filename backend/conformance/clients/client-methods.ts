import { AuthClient, createClient, postgresChangesFilter } from '@supabase/supabase-js';

/**
 * Objects of the client libraries that a program calls methods of, by the names under which the coverage lists them.
 */
export function clientObjects(): Record<string, object> {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const client = createClient('http://localhost:1', 'key', options);
  const auth = new AuthClient({ url: 'http://localhost:1', persistSession: false, autoRefreshToken: false });
  const table = client.from('gadgets');
  const vectorBucket = client.storage.vectors.from('bucket');
  return {
    'supabase.rest': Reflect.get(client, 'rest') as object,
    'supabase.from(table)': table,
    'supabase.from(table).select()': table.select(),
    'supabase.auth': auth,
    'supabase.auth.mfa': auth.mfa,
    'supabase.auth.mfa.webauthn': auth.mfa.webauthn,
    'supabase.auth.mfa.recoveryCodes': auth.mfa.recoveryCodes,
    'supabase.auth.passkey': auth.passkey,
    'supabase.auth.oauth': auth.oauth,
    'supabase.auth.admin': auth.admin,
    'supabase.auth.admin.mfa': auth.admin.mfa,
    'supabase.auth.admin.passkey': auth.admin.passkey,
    'supabase.auth.admin.oauth': auth.admin.oauth,
    'supabase.auth.admin.customProviders': auth.admin.customProviders,
    'supabase.storage': client.storage,
    'supabase.storage.from(bucket)': client.storage.from('bucket'),
    'supabase.storage.vectors': client.storage.vectors,
    'supabase.storage.vectors.from(bucket)': vectorBucket,
    'supabase.storage.vectors.from(bucket).index(name)': vectorBucket.index('index'),
    'supabase.storage.analytics': client.storage.analytics,
    'supabase.functions': client.functions,
    'supabase.realtime': client.realtime,
    'supabase.channel(topic)': client.channel('topic'),
    'postgresChangesFilter()': postgresChangesFilter(),
  };
}

/** Methods of an object by walking its prototypes; what begins with an underscore is nobody's to call. */
export function methodsOf(object: object): string[] {
  const names = new Set<string>();
  for (let level = object; level !== Object.prototype; level = Object.getPrototypeOf(level)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(level))) {
      const callable = typeof value === 'function' && !/^class\b/.test(Function.prototype.toString.call(value));
      if (callable && name !== 'constructor' && !name.startsWith('_')) names.add(name);
    }
  }
  return [...names].sort();
}
