import { credentialHeaders } from '@kindling/domain/contract/headers';
import { locales } from '@kindling/locale/locales';
import { z } from 'zod';

const flag = z
  .enum(['1', '0', 'true', 'false', ''])
  .default('')
  .transform((value) => value === '1' || value === 'true');

/** On unless it is switched off. */
const flagByDefault = z
  .enum(['1', '0', 'true', 'false', ''])
  .default('')
  .transform((value) => value !== '0' && value !== 'false');

const optional = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

/** Default for unset and empty: an empty HOST would listen on every network. */
const orElse = (fallback: string) => optional.transform((value) => value ?? fallback);

const port = orElse('3000').pipe(z.coerce.number<string>().int().min(0).max(65_535));

const httpUrl = optional.pipe(z.url({ protocol: /^https?$/ }).optional());

/** Host as a Content-Security-Policy takes it: a URL's may hold a semicolon, which would end the directive. */
const hostname = /^[\w.[\]:-]+$/;
const originUrl = z.url({ protocol: /^https?$/, hostname, error: 'It takes addresses such as https://tiles.example' });

/** Ed25519 key in base64url: 32 bytes, either half. */
const ed25519 = /^[\w-]{43}$/;

/** Origins (scheme, host and port), with spaces or commas between them. */
const originsOf = z.array(originUrl).transform((urls) => urls.map((url) => new URL(url).origin));
const split = (value: string) => value.split(/[\s,]+/).filter(Boolean);
const origins = optional.transform((value) => split(value ?? '')).pipe(originsOf);

/** `*`, or origins. */
const corsOrigins = optional
  .transform((value): '*' | string[] => (value === undefined || value === '*' ? '*' : split(value)))
  .pipe(z.union([z.literal('*'), originsOf]));

/** What a provider says is worth as much as the connection it says it on: http is for this machine alone. */
function isSafeProviderUrl(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}

const providerUrl = optional.pipe(
  z
    .url({ protocol: /^https?$/ })
    .refine(isSafeProviderUrl, 'It begins with https')
    .optional(),
);

/** Names of headers, with spaces or commas between them; none that signs somebody in. */
const headerNames = optional
  .transform((value) => split(value ?? '').map((name) => name.toLowerCase()))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^[\w-]+$/, 'It takes names such as x-app-api-key')
        .refine((name) => !credentialHeaders.includes(name), 'Headers that sign somebody in are not passed on'),
    ),
  );

/** Schemas of this server's own, which no request is about whatever it is granted. */
const internalSchema =
  /^(pg_.*|information_schema|auth|private|storage|realtime|extensions|pgboss|supabase_migrations)$/;

const exposedSchemas = orElse('public')
  .transform(split)
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^[\w$-]{1,63}$/, 'It takes names of schemas such as public and api')
          .refine(
            (name) => !internalSchema.test(name),
            'It takes schemas of an app of yours, none of the server’s own',
          ),
      )
      .refine((names) => names.includes('public'), 'It includes public, where Kindling’s own tables are')
      .transform(([first = 'public', ...more]): [string, ...string[]] => [first, ...new Set(more)]),
  );

const encryptionKey = optional
  .refine((value) => value === undefined || Buffer.from(value, 'base64').length === 32, 'It is 32 bytes as base64')
  .transform((value) => (value === undefined ? undefined : Buffer.from(value, 'base64')));

/** Set by the launcher for itself; everything else is explained in .env.example. */
const launcher = { KINDLING_COMMAND: z.enum(['start', 'dev']).default('start'), KINDLING_EMPTY: flag };

const settings = {
  NODE_ENV: optional,
  HOST: orElse('127.0.0.1'),
  PORT: port,
  DATA_DIR: orElse('./data'),
  DATABASE_URL: optional.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATABASE_AUTHENTICATOR_URL: optional.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATABASE_READ_URL: optional.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATABASE_POOLER_URL: optional.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  /** 14: what each part needs to work (platform/db/connection-budget.ts). */
  DATABASE_CONNECTIONS: orElse('38').pipe(z.coerce.number<string>().int().min(15).max(1_000)),
  ENCRYPTION_KEY: encryptionKey,
  ENCRYPTION_KEY_PREVIOUS: encryptionKey,
  SITE_URL: httpUrl,
  CORS_ORIGINS: corsOrigins,
  CONTACT_EMAIL: optional.pipe(z.email().optional()),
  SOCIAL_URL: httpUrl,
  LOCALE: orElse(locales[0]).pipe(z.enum(locales, `It is one of ${locales.join(' and ')}`)),
  COUNTRY: optional.pipe(
    z
      .string()
      .regex(/^[A-Z]{2}$/, 'It is two capital letters, such as GB')
      .optional(),
  ),
  SMTP_URL: optional.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  SMTP_FROM: optional,
  HUBSPOT_TOKEN: optional,
  CONTACT_COMPANY: orElse('Kindling'),
  CONTACT_BUSINESS_COMPANY: orElse('{business_name}'),
  ANALYTICS_MEASUREMENT_ID: optional.pipe(
    z
      .string()
      .regex(/^G-[A-Z0-9]{4,20}$/, 'It looks like G-AB12CD34EF')
      .optional(),
  ),
  ANALYTICS_URL: orElse('https://www.google-analytics.com/g/collect').pipe(z.url({ protocol: /^https?$/ })),
  MAP_STYLE_URL: optional.pipe(originUrl.optional()),
  MAP_ORIGINS: origins,
  ALLOW_UNCONFIRMED_EMAIL: flag,
  ALLOW_ANONYMOUS_SIGN_INS: flag,
  ALLOW_MANUAL_LINKING: flag,
  ALLOW_PASSKEYS: flagByDefault,
  ALLOW_SECURITY_KEYS: flag,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GITHUB_CLIENT_ID: optional,
  GITHUB_CLIENT_SECRET: optional,
  GITHUB_URL: providerUrl,
  APPLE_CLIENT_ID: optional,
  APPLE_TEAM_ID: optional,
  APPLE_KEY_ID: optional,
  /** Not every place that settings are kept in takes more than one line. */
  APPLE_PRIVATE_KEY: optional.transform((pem) => pem?.replaceAll('\\n', '\n')),
  OIDC_ISSUER: providerUrl,
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_NAME: orElse('single sign-on').pipe(z.string().max(40)),
  REST_SCHEMAS: exposedSchemas,
  REST_AGGREGATES: flag,
  REST_PLANS: flag,
  REQUEST_HEADERS: headerNames,
  AUTO_EXPOSE_NEW_TABLES: flag,
  REALTIME_ALLOW_PUBLIC_ACCESS: flag,
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DRAIN_SECONDS: orElse('0').pipe(z.coerce.number<string>().min(0).max(300)),
  /** Disk floor: what PostgreSQL may write between two checkpoints is 1 GB; with less left, it could stop for good. */
  MIN_FREE_DISK_MB: orElse('1024').pipe(z.coerce.number<string>().int().min(0)),
  S3_BUCKET: optional,
  S3_ENDPOINT: httpUrl,
  S3_REGION: orElse('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_PREFIX: optional.pipe(
    z
      .string()
      .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'It is folders such as kindling/files')
      .optional(),
  ),
  S3_ENCRYPTION: optional.pipe(z.enum(['AES256', 'aws:kms'], 'It is one of AES256 and aws:kms').optional()),
  S3_KMS_KEY: optional,
  FILES_IN: optional.pipe(z.enum(['disk', 's3'], 'It is one of disk and s3').optional()),
  METRICS_PORT: optional.pipe(z.coerce.number<string>().int().min(1).max(65_535).optional()),
  METRICS_HOST: orElse('127.0.0.1'),
  BACKUP_DIR: optional,
  BACKUP_RECIPIENT: optional.pipe(
    z
      .string()
      .regex(/^age1\w+$/, 'It begins with age1')
      .optional(),
  ),
  BACKUP_IDENTITY: optional.pipe(
    z
      .string()
      .regex(/^AGE-SECRET-KEY-\w/, 'It begins with AGE-SECRET-KEY-')
      .optional(),
  ),
  BACKUP_SIGNING_KEY: optional.pipe(z.string().regex(ed25519, 'It is what npm run backup -- key prints').optional()),
  BACKUP_VERIFY_KEY: optional.pipe(z.string().regex(ed25519, 'It is what npm run backup -- key prints').optional()),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
};

export const settingNames = Object.keys(settings);

const environment = z.object({ ...launcher, ...settings });

export type Environment = z.infer<typeof environment>;

/** Invalid settings. Each line says what is wrong and what to do. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings do not fit:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Validates every variable at once, so that one start names every problem. */
export function readEnv(env: NodeJS.ProcessEnv): Environment {
  const parsed = environment.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message}. See .env.example for what it takes.`,
    ),
  );
}
