import { resolve } from 'node:path';
import { z } from 'zod';
import type { FunctionSecrets } from './function-secrets.ts';
import { type PasswordCost, passwordCost } from './password-cost.ts';
import { type ProviderSettings, problemsOfProviders, providersOf } from './provider-settings.ts';
import { ConfigError, type Environment, readEnv } from './read-env.ts';

/**
 * - demo: nothing configured; the embedded database, for looking around.
 * - development: the same for the people who build it.
 * - production: a real installation.
 */
export type Mode = 'demo' | 'development' | 'production';

/** Settings of the backend. */
export interface Config {
  mode: Mode;
  host: string;
  port: number;
  dataDir: string;
  /** Folder of the project's migrations, and of its functions, as the Supabase CLI lays them out. */
  migrationsDir: string | undefined;
  functionsDir: string | undefined;
  /** PostgreSQL URL; undefined for the embedded one in `dataDir`. */
  databaseUrl: string | undefined;
  authenticatorUrl: string | undefined;
  /** Streaming replica that reads of visitors may go to: its host, port and parameters. */
  readUrl: string | undefined;
  /** Pooler in transaction mode for everything that needs no session: its host, port and parameters. */
  poolerUrl: string | undefined;
  /** Connections to PostgreSQL, at most. */
  databaseConnections: number;
  /** Encryption keys of secrets in the database, 32 bytes each: the current and the previous one. */
  encryptionKey: Buffer | undefined;
  previousEncryptionKey: Buffer | undefined;
  /** Folder that `npm run backend` serves; undefined where a project has a server of its own. */
  servedFolder: string | undefined;
  /** Base URL of the app, without a trailing slash. Undefined until the port is known. */
  siteUrl: string | undefined;
  /** Apps at other addresses that sign-ins and mails may lead to, the usual one first. */
  appUrls: readonly string[];
  /** Origins whose pages may use the backend (CORS, sockets) besides the app's own. */
  corsOrigins: '*' | readonly string[];
  mail: { smtpUrl: string | undefined; from: string };
  mailDelivery: MailDeliverySettings;
  /** Secrets of an app's functions, past those of their folder. */
  functionSecrets: FunctionSecrets;
  /** Whether a new address must be confirmed by mail before it can sign in. */
  confirmEmail: boolean;
  /** Schemas of the REST API; without a profile in the request the first is meant. */
  schemas: readonly [string, ...string[]];
  /** Whether the REST API takes aggregate functions. */
  aggregates: boolean;
  /** Whether what is made in public is open to members and visitors. */
  exposeNewTables: boolean;
  /** Whether what the project's migrations make is so too; those of the product grant what they mean to. */
  exposeMigratedTables: boolean;
  /** Whether the REST API shows execution plans. */
  plans: boolean;
  /** Headers of a request that SQL is given although they look like secrets. */
  namedHeaders: readonly string[];
  /** Whether realtime has public channels, past all policies. */
  publicChannels: boolean;
  /** Whether accounts without an address may be made. */
  anonymousSignIns: boolean;
  /** Whether a password may be a common or personal one. */
  commonPasswords: boolean;
  /** Cost of new password hashes; no variable sets it. */
  passwordCost: PasswordCost;
  /** Providers that people may sign in with. */
  providers: readonly ProviderSettings[];
  /** Whether members may link and unlink identities of providers. */
  manualLinking: boolean;
  /** Whether members may sign in with passkeys. */
  passkeys: boolean;
  /** Whether security keys may be second factors. */
  securityKeys: boolean;
  trustProxy: number;
  /** How long a stopping server tells its load balancer so before it goes. */
  drainSeconds: number;
  /** Disk floor in bytes, below which writes are refused. */
  minFreeDisk: number;
  files: FileSettings;
  /** Where metrics are served; undefined where they are not. */
  metrics: { host: string; port: number } | undefined;
  backup: BackupSettings;
  logLevel: NonNullable<Environment['LOG_LEVEL']>;
}

export interface MailDeliverySettings {
  /** Mails to one recipient domain in a minute, at most. */
  perDomain: number;
  /** Selector of the DKIM key that the mail server signs with. */
  dkimSelector: string | undefined;
  events: DeliveryEventSettings;
}

/** Providers that tell of bounces and complaints, each with what it shows itself by. */
export interface DeliveryEventSettings {
  /** SNS topic, and where its certificates are: no setting names another place. */
  ses: { topic: string; origin: string } | undefined;
  postmarkSecret: string | undefined;
  /** In base64. */
  webhookSecret: string | undefined;
}

/**
 * Folder of nightly backups, and keys: who may read them and what does (age), who signs them and what tells (Ed25519).
 */
export interface BackupSettings {
  folder: string | undefined;
  recipient: string | undefined;
  identity: string | undefined;
  signingKey: string | undefined;
  verifyKey: string | undefined;
}

/** Where members' files are: a folder of DATA_DIR, or a bucket. */
export interface FileSettings {
  /** Where new ones go. The other place is read too, until `move-files` has emptied it. */
  writeTo: 'disk' | 's3';
  s3: S3Settings | undefined;
}

export interface S3Settings {
  bucket: string;
  /** Of a store that is not Amazon's. */
  endpoint: string | undefined;
  region: string;
  /** Undefined: as the AWS SDK finds them, from its own variables or the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Key prefix, empty or with a slash at its end. */
  prefix: string;
  /** Server-side encryption that each write asks for. */
  encryption: 'AES256' | 'aws:kms' | undefined;
  kmsKey: string | undefined;
}

/** Settings of a backend alone. Throws {@link ConfigError} naming every problem at once. */
export function loadBackendConfig(
  env: NodeJS.ProcessEnv,
  folders: Pick<Config, 'migrationsDir' | 'functionsDir'>,
): Config {
  const raw = readEnv(env, z.object({}));
  const problems = problemsOf(raw);
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...configOf(raw), ...folders };
}

/** Settings from the environment, but for the folders of the project. Its problems are told by {@link problemsOf}. */
export function configOf(raw: Environment): Omit<Config, 'migrationsDir' | 'functionsDir'> {
  const mode = modeOf(raw);
  return {
    mode,
    host: raw.HOST,
    port: raw.PORT,
    dataDir: resolve(raw.DATA_DIR),
    databaseUrl: raw.DATABASE_URL,
    authenticatorUrl: raw.DATABASE_AUTHENTICATOR_URL,
    readUrl: raw.DATABASE_READ_URL,
    poolerUrl: raw.DATABASE_POOLER_URL,
    databaseConnections: raw.DATABASE_CONNECTIONS,
    encryptionKey: raw.ENCRYPTION_KEY,
    previousEncryptionKey: raw.ENCRYPTION_KEY_PREVIOUS,
    servedFolder: undefined,
    siteUrl: raw.SITE_URL?.replace(/\/+$/, ''),
    appUrls: [],
    corsOrigins: raw.CORS_ORIGINS,
    mail: { smtpUrl: raw.SMTP_URL, from: raw.SMTP_FROM ?? 'no-reply@localhost' },
    mailDelivery: {
      perDomain: raw.MAIL_PER_DOMAIN,
      dkimSelector: raw.MAIL_DKIM_SELECTOR,
      events: {
        ses: raw.MAIL_SES_TOPIC ? { topic: raw.MAIL_SES_TOPIC, origin: snsOrigin(raw.MAIL_SES_TOPIC) } : undefined,
        postmarkSecret: raw.MAIL_POSTMARK_SECRET,
        webhookSecret: raw.MAIL_WEBHOOK_SECRET,
      },
    },
    functionSecrets: raw.functionSecrets,
    confirmEmail: raw.SMTP_URL !== undefined,
    schemas: raw.REST_SCHEMAS,
    aggregates: raw.REST_AGGREGATES,
    exposeNewTables: raw.AUTO_EXPOSE_NEW_TABLES,
    exposeMigratedTables: false,
    plans: raw.REST_PLANS,
    namedHeaders: raw.REQUEST_HEADERS,
    publicChannels: raw.REALTIME_ALLOW_PUBLIC_ACCESS,
    anonymousSignIns: raw.ALLOW_ANONYMOUS_SIGN_INS,
    commonPasswords: raw.ALLOW_COMMON_PASSWORDS,
    passwordCost,
    providers: providersOf(raw),
    manualLinking: raw.ALLOW_MANUAL_LINKING,
    passkeys: raw.ALLOW_PASSKEYS,
    securityKeys: raw.ALLOW_SECURITY_KEYS,
    trustProxy: raw.TRUST_PROXY,
    drainSeconds: raw.DRAIN_SECONDS,
    minFreeDisk: raw.MIN_FREE_DISK_MB * 1024 * 1024,
    files: fileSettingsOf(raw),
    metrics: raw.METRICS_PORT === undefined ? undefined : { host: raw.METRICS_HOST, port: raw.METRICS_PORT },
    backup: {
      folder: raw.BACKUP_DIR && resolve(raw.BACKUP_DIR),
      recipient: raw.BACKUP_RECIPIENT,
      identity: raw.BACKUP_IDENTITY,
      signingKey: raw.BACKUP_SIGNING_KEY,
      verifyKey: raw.BACKUP_VERIFY_KEY,
    },
    logLevel: raw.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
  };
}

/** Address of Amazon SNS in the region of a topic. */
function snsOrigin(topic: string): string {
  const [, partition, , region] = topic.split(':');
  return `https://sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
}

function fileSettingsOf(raw: Environment): FileSettings {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = raw;
  if (bucket === undefined) return { writeTo: 'disk', s3: undefined };
  return {
    writeTo: raw.FILES_IN ?? 's3',
    s3: {
      bucket,
      endpoint: raw.S3_ENDPOINT,
      region: raw.S3_REGION,
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
      prefix: raw.S3_PREFIX ? `${raw.S3_PREFIX.replace(/\/$/, '')}/` : '',
      encryption: raw.S3_ENCRYPTION,
      kmsKey: raw.S3_KMS_KEY,
    },
  };
}

export function modeOf(raw: Environment): Mode {
  if (raw.NODE_ENV === 'production' || raw.DATABASE_URL !== undefined) return 'production';
  return raw.KINDLING_COMMAND === 'dev' ? 'development' : 'demo';
}

/** What does not fit together. */
export function problemsOf(raw: Environment): string[] {
  const problems = [...problemsOfFiles(raw), ...problemsOfProviders(raw)];
  if (modeOf(raw) !== 'production') return problems;
  if (raw.SMTP_URL === undefined && !raw.ALLOW_UNCONFIRMED_EMAIL) {
    problems.push(
      'SMTP_URL is missing, so nobody could confirm her email address. Set it (smtp://user:password@host:587), ' +
        'or set ALLOW_UNCONFIRMED_EMAIL=1 to let anybody sign up with any address.',
    );
  }
  if (raw.SMTP_URL !== undefined && raw.SITE_URL === undefined) {
    problems.push(
      'SITE_URL is missing. Mails link to it: set it to the address people open, such as https://kindling.example.',
    );
  }
  return problems;
}

function problemsOfFiles(raw: Environment): string[] {
  const problems: string[] = [];
  if (raw.FILES_IN === 's3' && raw.S3_BUCKET === undefined)
    problems.push('FILES_IN is s3, and S3_BUCKET is missing. Name the bucket.');
  if ((raw.S3_ACCESS_KEY_ID === undefined) !== (raw.S3_SECRET_ACCESS_KEY === undefined))
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together. Set both, or neither.');
  return problems;
}
