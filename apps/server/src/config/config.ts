import { resolve } from 'node:path';
import type { Locale } from '@kindling/locale/locales';
import { type ProviderSettings, problemsOfProviders, providersOf } from './provider-settings.ts';
import { ConfigError, type Environment, readEnv } from './read-env.ts';

/**
 * - demo: nothing configured; the embedded database with the demo town, for looking around.
 * - development: the same for the people who build it, with hot reload and /dev pages.
 * - production: a real installation. Nothing of the demo exists.
 */
export type Mode = 'demo' | 'development' | 'production';

export interface Config {
  mode: Mode;
  /** Fill an empty database with the demo town. */
  seedDemo: boolean;
  host: string;
  port: number;
  dataDir: string;
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
  /** Base URL of the app, without a trailing slash. Undefined until the port is known. */
  siteUrl: string | undefined;
  /** Origins whose pages may use the backend (CORS, sockets) besides the app's own. */
  corsOrigins: '*' | readonly string[];
  contactEmail: string;
  socialUrl: string;
  /** Of the texts: what the web app has to be built in. */
  locale: Locale;
  /** ISO 3166-1 code: whose towns come first, and in which unit distances are. */
  country: string;
  mail: { smtpUrl: string | undefined; from: string };
  contacts: ContactSettings;
  /** Third-party analytics, sent with each visitor's consent; undefined where there are none. */
  statistics: { measurementId: string; url: string } | undefined;
  /** Map style (MapLibre style JSON), and the origins from which a page with a map loads; undefined where there is none. */
  map: { styleUrl: string; origins: readonly string[] } | undefined;
  /** Whether a new address must be confirmed by mail before it can sign in. */
  confirmEmail: boolean;
  /** Schemas of the REST API; without a profile in the request the first is meant. */
  schemas: readonly [string, ...string[]];
  /** Whether the REST API takes aggregate functions. */
  aggregates: boolean;
  /** Whether what is made in public is open to members and visitors. */
  exposeNewTables: boolean;
  /** Whether the REST API shows execution plans. */
  plans: boolean;
  /** Headers of a request that SQL is given although they look like secrets. */
  namedHeaders: readonly string[];
  /** Whether realtime has public channels, past all policies. */
  publicChannels: boolean;
  /** Whether accounts without an address may be made. */
  anonymousSignIns: boolean;
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

/** Folder of nightly backups, and keys: who may read them and what does (age), who signs them and what tells (Ed25519). */
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

/** HubSpot settings. */
interface ContactSettings {
  /** Access token; without one nothing is synced. */
  token: string | undefined;
  /** API base URL. No setting names another: it is where everybody's token is sent. */
  url: string;
  /** Company name; `{business_name}` stands for the business's own. */
  company: string;
  businessCompany: string;
}

/** The only reader of the process environment. Throws {@link ConfigError} naming every problem at once. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const raw = readEnv(env);
  const mode = modeOf(raw);
  const problems = problemsOf(raw, mode);
  if (problems.length > 0) throw new ConfigError(problems);
  const contactEmail = raw.CONTACT_EMAIL ?? 'hello@kindling.example';
  return {
    mode,
    seedDemo: mode !== 'production' && !raw.KINDLING_EMPTY,
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
    siteUrl: raw.SITE_URL?.replace(/\/+$/, ''),
    corsOrigins: raw.CORS_ORIGINS,
    contactEmail,
    socialUrl: raw.SOCIAL_URL ?? 'https://www.instagram.com/kindling',
    locale: raw.LOCALE,
    country: raw.COUNTRY ?? raw.LOCALE.slice(-2),
    mail: { smtpUrl: raw.SMTP_URL, from: raw.SMTP_FROM ?? `Kindling <${contactEmail}>` },
    contacts: {
      token: raw.HUBSPOT_TOKEN,
      url: 'https://api.hubapi.com',
      company: raw.CONTACT_COMPANY,
      businessCompany: raw.CONTACT_BUSINESS_COMPANY,
    },
    statistics: raw.ANALYTICS_MEASUREMENT_ID
      ? { measurementId: raw.ANALYTICS_MEASUREMENT_ID, url: raw.ANALYTICS_URL }
      : undefined,
    map: raw.MAP_STYLE_URL
      ? {
          styleUrl: raw.MAP_STYLE_URL,
          origins: [...new Set([new URL(raw.MAP_STYLE_URL).origin, ...raw.MAP_ORIGINS])],
        }
      : undefined,
    confirmEmail: raw.SMTP_URL !== undefined,
    schemas: raw.REST_SCHEMAS,
    aggregates: raw.REST_AGGREGATES,
    exposeNewTables: raw.AUTO_EXPOSE_NEW_TABLES,
    plans: raw.REST_PLANS,
    namedHeaders: raw.REQUEST_HEADERS,
    publicChannels: raw.REALTIME_ALLOW_PUBLIC_ACCESS,
    anonymousSignIns: raw.ALLOW_ANONYMOUS_SIGN_INS,
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

function modeOf(raw: Environment): Mode {
  if (raw.NODE_ENV === 'production' || raw.DATABASE_URL !== undefined) return 'production';
  return raw.KINDLING_COMMAND === 'dev' ? 'development' : 'demo';
}

function problemsOf(raw: Environment, mode: Mode): string[] {
  const problems = [...problemsOfFiles(raw), ...problemsOfProviders(raw)];
  if (mode !== 'production') return problems;
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
  if (raw.CONTACT_EMAIL === undefined) {
    problems.push('CONTACT_EMAIL is missing. The footer, the privacy policy and the terms name it.');
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
