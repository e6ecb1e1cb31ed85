import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { functionSecretPrefix } from '@kindling/backend/config/function-secrets.ts';
import { ConfigError, settingNames } from '@kindling/backend/config/read-env.ts';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { productSettingNames } from './settings.ts';

test('with nothing configured it is a demo on loopback only, with the demo town', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({ mode: 'demo', seedDemo: true, host: '127.0.0.1', port: 3000, confirmEmail: false });
});

test('a setting that is empty is as good as none; HOST above all, for an empty one is every network', () => {
  expect(loadConfig({ HOST: '', PORT: '', DATA_DIR: ' ' })).toEqual(loadConfig({}));
});

test('npm start -- --empty leaves the demo town out', () => {
  expect(loadConfig({ KINDLING_EMPTY: '1' })).toMatchObject({ mode: 'demo', seedDemo: false });
});

test.for([
  ['a server of the operator', { DATABASE_URL: 'postgresql://owner:secret@db.example/kindling' }],
  ['a production setting', { NODE_ENV: 'production' }],
] as const)('with %s nothing of the demo exists', ([, env]) => {
  const config = loadConfig({ ...env, ALLOW_UNCONFIRMED_EMAIL: '1', CONTACT_EMAIL: 'hello@kindling.example' });
  expect(config).toMatchObject({ mode: 'production', seedDemo: false });
});

test('production refuses to start without SMTP unless unconfirmed addresses are allowed', () => {
  const env = { NODE_ENV: 'production', CONTACT_EMAIL: 'hello@kindling.example' };
  expect(() => loadConfig(env)).toThrow(/SMTP_URL is missing/);
  expect(loadConfig({ ...env, ALLOW_UNCONFIRMED_EMAIL: '1' }).confirmEmail).toBe(false);
  const withMail = { ...env, SMTP_URL: 'smtp://mail.example:587', SITE_URL: 'https://kindling.example/' };
  expect(loadConfig(withMail)).toMatchObject({ confirmEmail: true, siteUrl: 'https://kindling.example' });
});

test('every problem is named at once', () => {
  try {
    loadConfig({ PORT: 'eighty', LOG_LEVEL: 'loud', CONTACT_EMAIL: 'nobody' });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as ConfigError).problems.map((problem) => problem.split(':', 1)[0])).toEqual([
      'PORT',
      'LOG_LEVEL',
      'CONTACT_EMAIL',
    ]);
  }
});

test('a secret of functions is any setting with the prefix, and what is wrong with one is said without its value', () => {
  expect(loadConfig({ FUNCTION_SECRET_STRIPE_KEY: 'sk_1', FUNCTION_SECRET_NONE: '' }).functionSecrets).toEqual({
    STRIPE_KEY: 'sk_1',
  });
  const wrong = {
    FUNCTION_SECRET_SUPABASE_URL: 'hidden',
    'FUNCTION_SECRET_a-b': 'hidden',
    FUNCTION_SECRET_LONG: 'hidden'.repeat(10_000),
    ...Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`FUNCTION_SECRET_N${n}`, 'hidden'])),
  };
  try {
    loadConfig(wrong);
    expect.unreachable();
  } catch (error) {
    const { problems } = error as ConfigError;
    expect(problems).toHaveLength(4);
    expect(problems.join()).not.toContain('hidden');
  }
});

test('.env.example has every setting once, and none that there is not', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const shown = [...example.matchAll(/^#([A-Z\d_]+)=/gm)].map(([, name]) => name);
  const named = shown.filter((name) => !name?.startsWith(functionSecretPrefix));
  expect(named.toSorted()).toEqual([...settingNames, ...productSettingNames].toSorted());
  expect(shown.length).toBe(named.length + 1);
});

test('the country is that of the locale, unless it is another', () => {
  expect(loadConfig({})).toMatchObject({ locale: 'en-GB', country: 'GB' });
  expect(loadConfig({ LOCALE: 'en-US' })).toMatchObject({ locale: 'en-US', country: 'US' });
  expect(loadConfig({ LOCALE: 'en-GB', COUNTRY: 'IE' })).toMatchObject({ locale: 'en-GB', country: 'IE' });
  expect(() => loadConfig({ LOCALE: 'de-DE' })).toThrow(/LOCALE: It is one of en-GB and en-US/);
});

test('providers are configured whole, or said to be incomplete', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const apple = { APPLE_CLIENT_ID: 'example.web', APPLE_TEAM_ID: 'DEF123GHIJ', APPLE_KEY_ID: 'ABC123DEFG' };
  const github = { GITHUB_CLIENT_ID: 'Iv1.0', GITHUB_CLIENT_SECRET: 'secret' };
  const { providers } = loadConfig({ ...apple, ...github, APPLE_PRIVATE_KEY: key.replaceAll('\n', '\\n') });
  expect(providers).toMatchObject([
    { id: 'apple', issuer: 'https://appleid.apple.com', privateKey: key },
    { id: 'github', issuer: 'https://github.com/login/oauth', api: 'https://api.github.com' },
  ]);
  expect(loadConfig({ ...github, GITHUB_URL: 'https://git.example/' }).providers).toMatchObject([
    { site: 'https://git.example', api: 'https://git.example/api/v3' },
  ]);
  expect(() => loadConfig(apple)).toThrow(/Sign-in with Apple wants APPLE_PRIVATE_KEY, too/);
  expect(() => loadConfig({ ...apple, APPLE_PRIVATE_KEY: 'a key' })).toThrow(/isn’t a key of Apple’s/);
  expect(() => loadConfig({ GITHUB_CLIENT_ID: 'Iv1.0' })).toThrow(/belong together/);
  expect(() => loadConfig({ ...github, GITHUB_URL: 'http://git.example' })).toThrow(/GITHUB_URL: It begins with https/);
});

test('headers that look like secrets are named to be passed on to SQL; what signs somebody in never is', () => {
  expect(loadConfig({ REQUEST_HEADERS: 'X-App-Api-Key, x-pin' }).namedHeaders).toEqual(['x-app-api-key', 'x-pin']);
  expect(() => loadConfig({ REQUEST_HEADERS: 'Authorization' })).toThrow(/not passed on/);
});
