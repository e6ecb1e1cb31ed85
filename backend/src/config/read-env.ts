import { z } from 'zod';
import { credentialHeaders } from '../../contract/headers.ts';
import {
  type FunctionSecrets,
  functionSecretPrefix,
  functionSecretsOf,
  isReservedName,
  problemsOfSecrets,
} from './function-secrets.ts';

export const flag = z
  .enum(['1', '0', 'true', 'false', ''])
  .default('')
  .transform((value) => value === '1' || value === 'true');

/** On unless it is switched off. */
const flagByDefault = z
  .enum(['1', '0', 'true', 'false', ''])
  .default('')
  .transform((value) => value !== '0' && value !== 'false');

export const optional = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

/** Default for unset and empty: an empty HOST would listen on every network. */
export const orElse = (fallback: string) => optional.transform((value) => value ?? fallback);

const port = orElse('3000').pipe(z.coerce.number<string>().int().min(0).max(65_535));

export const httpUrl = optional.pipe(z.url({ protocol: /^https?$/ }).optional());

/** Host as a Content-Security-Policy takes it: a URL's may hold a semicolon, which would end the directive. */
const hostname = /^[\w.[\]:-]+$/;
export const originUrl = z.url({
  protocol: /^https?$/,
  hostname,
  error: 'It takes addresses such as https://tiles.example',
});

/** Ed25519 key in base64url: 32 bytes, either half. */
const ed25519 = /^[\w-]{43}$/;

/** Origins (scheme, host and port), with spaces or commas between them. */
const originsOf = z.array(originUrl).transform((urls) => urls.map((url) => new URL(url).origin));
const split = (value: string) => value.split(/[\s,]+/).filter(Boolean);
export const origins = optional.transform((value) => split(value ?? '')).pipe(originsOf);

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

/** Of Standard Webhooks: `whsec_` and 24 to 64 bytes in base64. */
const webhookSecret = optional
  .transform((value) => value?.replace(/^whsec_/, ''))
  .refine((value) => {
    const bytes = value === undefined ? 24 : Buffer.from(value, 'base64').length;
    return bytes >= 24 && bytes <= 64;
  }, 'It is whsec_ with 24 to 64 bytes as base64');

/** Set by the launcher for itself; everything else is explained in .env.example. */
const launcher = { KINDLING_COMMAND: z.enum(['start', 'dev']).default('start') };

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
  SMTP_URL: optional.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  SMTP_FROM: optional,
  MAIL_PER_DOMAIN: orElse('300').pipe(z.coerce.number<string>().int().min(4).max(100_000)),
  MAIL_DKIM_SELECTOR: optional.pipe(
    z
      .string()
      .regex(/^[\w-]+(\.[\w-]+)*$/, 'It is the name before ._domainkey')
      .optional(),
  ),
  MAIL_SES_TOPIC: optional.pipe(
    z
      .string()
      .regex(/^arn:aws(-cn|-us-gov)?:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/, 'It is the ARN of an SNS topic')
      .optional(),
  ),
  MAIL_POSTMARK_SECRET: optional.pipe(z.string().min(16, 'It has at least 16 characters').optional()),
  MAIL_WEBHOOK_SECRET: webhookSecret,
  ALLOW_UNCONFIRMED_EMAIL: flag,
  ALLOW_ANONYMOUS_SIGN_INS: flag,
  ALLOW_COMMON_PASSWORDS: flag,
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

export type Environment = z.infer<typeof environment> & { functionSecrets: FunctionSecrets };

/** Invalid settings. Each line says what is wrong and what to do. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings do not fit:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Validates every variable at once, those of `more` as well, so that one start names every problem. */
export function readEnv<T extends object>(env: NodeJS.ProcessEnv, more: z.ZodType<T>): Environment & T {
  const [parsed, others] = [environment.safeParse(env), more.safeParse(env)];
  const functionSecrets = functionSecretsOf(env);
  const issues = [
    ...[...(parsed.error?.issues ?? []), ...(others.error?.issues ?? [])].map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    ),
    ...problemsOfSecrets(functionSecrets).map((problem) => `${functionSecretPrefix}…: ${problem}`),
    ...Object.keys(functionSecrets)
      .filter(isReservedName)
      .map((name) => `${functionSecretPrefix}${name}: Names that begin with SUPABASE_ are the server’s own`),
  ];
  if (parsed.success && others.success && issues.length === 0)
    return { ...parsed.data, ...others.data, functionSecrets };
  throw new ConfigError(issues.map((issue) => `${issue}. See .env.example for what it takes.`));
}
