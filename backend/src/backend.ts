import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createPlainMails } from './auth/mail/plain-mails.ts';
import { sendAuthMail } from './auth/mail/send-auth-mail.ts';
import { createPasswordHasher } from './auth/passwords/password-hashing.ts';
import { authPlugin } from './auth/plugin.ts';
import { createProviders } from './auth/providers/create-providers.ts';
import { registerScheduledBackups } from './backup/scheduled-backups.ts';
import type { Config } from './config/config.ts';
import { relyingPartyOf } from './config/relying-party.ts';
import { functionSettings } from './functions/function-settings.ts';
import { functionsPlugin } from './functions/plugin.ts';
import { createHealthChecks } from './health/health-checks.ts';
import { healthPlugin } from './health/health-plugin.ts';
import { registerHeartbeat } from './heartbeat/heartbeat.ts';
import { registerUnknownProxyWarning } from './heartbeat/unknown-proxy.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import { devMailPlugin } from './jobs/mail/dev/dev-mail.ts';
import { createMailTokens } from './jobs/mail/mail-tokens.ts';
import { createMailer } from './jobs/mail/transport/create-mailer.ts';
import { registerMaintenance } from './maintenance.ts';
import { registerGauges } from './metrics/register-gauges.ts';
import { createAccessTokens } from './platform/access-tokens.ts';
import { createLanes } from './platform/db/lanes.ts';
import type { Pools } from './platform/db/pools.ts';
import { createScope } from './platform/db/scope.ts';
import { withConnection } from './platform/db/transaction.ts';
import { createDiskSpace, type WatchedFolder } from './platform/disk-space.ts';
import { maxBodyTimeoutMs, registerBodyTimeout } from './platform/http/body-timeout.ts';
import { registerConnectionDraining } from './platform/http/connection-draining.ts';
import { registerCors } from './platform/http/cors.ts';
import { registerBodyDrain } from './platform/http/drain-body.ts';
import { createIdentify } from './platform/http/identity.ts';
import { inProcessFetch } from './platform/http/in-process-fetch.ts';
import { AccessLog, registerRequestId, requestIdOf } from './platform/http/request-log.ts';
import { registerSecurityHeaders } from './platform/http/security-headers.ts';
import { cleanUpKeys } from './platform/key-store.ts';
import type { Keys } from './platform/keys.ts';
import type { Log } from './platform/log.ts';
import { type Metrics, registerRequestMetrics } from './platform/metrics.ts';
import { watchOperatingMode } from './platform/operating-mode.ts';
import { createRefusalRateLimit } from './platform/overload/refusal-rate-limit.ts';
import { registerRequestRateLimit } from './platform/overload/request-rate-limit.ts';
import { registerPeriodicTask } from './platform/periodic-task.ts';
import type { Seal } from './platform/seal.ts';
import { createSecurityLog, registerRateLimitEvents } from './platform/security-log.ts';
import type { Extension, Project } from './project.ts';
import { realtimePlugin } from './realtime/plugin.ts';
import { isUpgradeAllowed } from './realtime/sockets/websocket-upgrade.ts';
import { restPlugin } from './rest/plugin.ts';
import { registerRouteTable } from './route-table.ts';
import { createImageRenderer } from './storage/images/image-renderer.ts';
import { createUrlSigner } from './storage/objects/signed-urls.ts';
import { openFileStore } from './storage/open-file-store.ts';
import { storagePlugin } from './storage/plugin.ts';

export interface Services {
  config: Config;
  project: Project;
  /** Base URL of the app, without a trailing slash. */
  siteUrl: string;
  pools: Pools;
  keys: Keys;
  /** Folders whose disk is watched: that of the files, and of the database where it is embedded. */
  diskFolders: readonly WatchedFolder[];
  seal: Seal;
  log: Log;
  metrics: Metrics;
}

export interface Backend {
  server: FastifyInstance;
  /** Not ready from now on, for so many seconds before it is closed (`Connection: close`). */
  drain(seconds: number): Promise<void>;
}

/** Builds the server; closes what was registered where a part fails. */
export async function buildBackend(services: Services): Promise<Backend> {
  const { config, log } = services;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Trusted proxies: so many are ours; the address before them in X-Forwarded-For is the client's.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: 1_048_576,
    requestTimeout: maxBodyTimeoutMs,
    // A start takes as long as it takes: on a machine that is busy, ten seconds are over before it is ready.
    pluginTimeout: 0,
    // A request on a connection that was taken in time is answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    http: { shouldUpgradeCallback: isUpgradeAllowed },
    logController: new AccessLog({ disableRequestLogging: config.mode !== 'production' }),
    genReqId: requestIdOf,
  });
  try {
    return { server: app, drain: await registerEverything(app, services) };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Application factory: makes every part of the server and registers it. */
async function registerEverything(
  app: FastifyInstance,
  { config, project, siteUrl, pools, keys, seal, diskFolders, log, metrics }: Services,
): Promise<Backend['drain']> {
  const { owner } = pools;
  const tokens = createAccessTokens(keys, `${siteUrl}/auth/v1`);
  const securityLog = await createSecurityLog(app, { owner, log, metrics });
  app.decorate('namedHeaders', new Set(config.namedHeaders));
  app.decorate('refusals', createRefusalRateLimit());
  registerCors(app, config.corsOrigins);
  const findLine = registerRouteTable(app, project.routes);
  registerRateLimitEvents(app, securityLog);
  registerRequestMetrics(app, metrics);
  const mode = await watchOperatingMode(app, { owner, log });
  const identify = createIdentify(keys, tokens, (request) => securityLog.record('secret_key_used', request));
  registerMaintenance(app, mode, { identify, findLine, pages: project.maintenance });
  const scope = createScope(createLanes(pools.requests, pools.readReplica), pools);
  const passwords = createPasswordHasher(config.passwordCost);
  const settings = {
    mode: config.mode,
    confirmEmail: config.confirmEmail,
    anonymousSignIns: config.anonymousSignIns,
    commonPasswords: config.commonPasswords,
    manualLinking: config.manualLinking,
    siteUrl,
    appUrls: config.appUrls,
  };
  const relyingParty = config.passkeys ? relyingPartyOf(siteUrl) : undefined;
  const securityKeys = config.securityKeys ? relyingPartyOf(siteUrl) : undefined;
  const mailer = createMailer({ smtpUrl: config.mail.smtpUrl, from: config.mail.from, owner });
  const mails = { owner, siteUrl, tokens: createMailTokens(keys) };

  const files = await openFileStore(config);
  const disk = createDiskSpace({ folders: diskFolders, floor: config.minFreeDisk, log });
  const backend = inProcessFetch(app);
  const extension: Extension =
    project.extend?.({
      config,
      siteUrl,
      pools,
      owner,
      keys,
      files,
      disk,
      mailer,
      mailTokens: mails.tokens,
      fetch: backend,
      relyingParty,
      securityKeys,
      log,
    }) ?? {};

  // Background jobs: a row of backend.outbox goes to the handler of its kind.
  const handlers = {
    auth_mail: sendAuthMail(mails, extension.sendMail ?? createPlainMails(mailer)),
    ...untold,
    ...extension.handlers,
  };
  const jobs = createJobQueue({
    ownerUrl: pools.ownerUrl,
    connections: pools.budget.jobs,
    owner,
    log,
    metrics,
    handlers,
  });
  registerGauges(metrics, { pools, jobs, disk });

  app.addHook('onReady', () => jobs.start());
  app.addHook('onClose', async () => {
    await jobs.close();
    await mailer.close();
    await passwords.close();
  });

  const drainConnections = registerConnectionDraining(app);
  const health = createHealthChecks({
    breaker: pools.breaker,
    owner,
    kinds: Object.keys(handlers),
    disk,
    verifyMail: mailer.verify,
  });
  await app.register(healthPlugin, { prefix: '/health', checks: health });

  registerUnknownProxyWarning(app, { owner, trusted: config.trustProxy, log });
  registerHeartbeat(app, { owner, disk, log });
  registerBodyTimeout(app);
  registerRequestRateLimit(app);
  registerBodyDrain(app);
  registerSecurityHeaders(app);
  registerRequestId(app);

  // For everybody who holds an API key.
  await app.register(restPlugin, {
    prefix: '/rest/v1',
    scope,
    identify,
    owner,
    ownerUrl: pools.ownerUrl,
    disk,
    mode,
    settings: { schemas: config.schemas, aggregates: config.aggregates, plans: config.plans },
    log,
  });
  await app.register(authPlugin, {
    prefix: '/auth/v1',
    owner,
    tokens,
    seal,
    identify,
    passwords,
    providers: createProviders(config.providers),
    relyingParty,
    securityKeys,
    takesAddress: mailer.takesAddress,
    disk,
    mode,
    settings,
    log,
    securityLog,
  });
  await app.register(storagePlugin, {
    prefix: '/storage/v1',
    scope,
    owner: pools.files,
    identify,
    files,
    disk,
    images: createImageRenderer(files, disk),
    signatures: createUrlSigner(keys),
    log,
  });

  await app.register(realtimePlugin, {
    prefix: '/realtime/v1',
    scope,
    owner,
    ownerUrl: pools.ownerUrl,
    siteUrl,
    allowedOrigins: config.corsOrigins,
    identify,
    publicAccess: config.publicChannels,
    log,
    metrics,
  });

  const { folder, ...backupKeys } = config.backup;
  if (folder !== undefined) {
    const backups = { folder, keys: backupKeys };
    registerScheduledBackups(app, {
      backups,
      writeBeside: project.writeBesideBackups,
      owner,
      ownerUrl: pools.ownerUrl,
      files,
      log,
      metrics,
    });
  }
  registerPeriodicTask(app, {
    log,
    work: () => withConnection(owner, (client) => cleanUpKeys(client, seal)),
    failed: 'keys past their grace could not be removed',
  });

  await app.register(functionsPlugin, {
    prefix: '/functions/v1',
    dir: config.functionsDir,
    context: {
      env: functionSettings({ keys, tokens, ownerUrl: pools.ownerUrl, more: project.functionEnv }),
      backend,
    },
    secrets: config.functionSecrets,
    url: siteUrl,
    identify,
    log,
  });

  // For the people who look around or build.
  if (config.mode !== 'production') await app.register(devMailPlugin, { prefix: '/dev/mail', owner });

  await extension.register?.(app);
  return (seconds) => {
    health.stopServing();
    return drainConnections(seconds);
  };
}

/** Jobs that the server enqueues for whoever tells people of them: without a project's handlers nobody is told. */
const untold = { new_device: async () => {}, backup_failed: async () => {} };
