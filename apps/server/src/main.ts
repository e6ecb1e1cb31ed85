import { enableCompileCache } from 'node:module';

enableCompileCache();

// React reads it when it is loaded, and takes twice as long where it watches for the mistakes of those who build.
const settings = { ...process.env };
if (settings.KINDLING_COMMAND !== 'dev') process.env.NODE_ENV = 'production';

// Before any text of ours is loaded. What else LOCALE may be is told with the other settings.
if (settings.LOCALE?.trim() === 'en-US') await import('@kindling/locale/register');

const { ConfigError } = await import('@kindling/backend/config/read-env.ts');
const { loadConfig } = await import('./config/config.ts');
const { startKindling } = await import('./start.ts');
const { PortInUseError } = await import('@kindling/backend/start.ts');
const { AlreadyRunningError, InstallationError } = await import('@kindling/backend/platform/data-dir.ts');
const { MigrationError } = await import('@kindling/backend/platform/db/migrations/migration-history.ts');
const { DemoDataError } = await import('./demo/seed-demo.ts');

/** User errors: printed without a stack. */
const expected = [ConfigError, PortInUseError, AlreadyRunningError, InstallationError, MigrationError, DemoDataError];

// A terminal or pipe that has gone, a full disk behind it: what we print is lost, and nothing else.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

try {
  const config = loadConfig(settings);
  const kindling = await startKindling(
    config,
    (step) => console.log(`  ${step}`),
    (handler) => process.on('uncaughtException', handler),
  );
  const stop = once(async (code: number) => {
    await kindling.close();
    process.exit(code);
  });
  // A supervisor may signal the launcher and us: the second time nothing more is to be done.
  process.on('SIGTERM', async () => {
    await kindling.drain();
    stop(0);
  });
  process.on('SIGINT', () => stop(0));
  // Started by the launcher: when that is gone, however it went, so are we.
  process.on('disconnect', () => stop(0));
  kindling.ended.then(() => {
    console.error('The embedded PostgreSQL has ended. Start Kindling again; nothing that was acknowledged is lost.');
    return stop(1);
  });
  announce(config, kindling);
} catch (error) {
  console.error(expected.some((kind) => error instanceof kind) ? `\n${(error as Error).message}\n` : error);
  process.exit(1);
}

function announce(
  config: ReturnType<typeof loadConfig>,
  { url, demoAccounts, setupLink, unknownProxy, logsParameters }: Awaited<ReturnType<typeof startKindling>>,
) {
  console.log(`\nKindling is open at ${config.siteUrl ?? url}\n`);
  if (setupLink !== undefined) {
    console.log(
      '  Nobody looks after this installation yet. Within 24 hours, open this link once to become its admin:',
    );
    console.log(`    ${setupLink}\n`);
  }
  if (unknownProxy !== undefined) {
    console.log(
      `  A proxy at ${unknownProxy} passes people on, and TRUST_PROXY=${config.trustProxy} does not count it: limits by network are off.`,
    );
    console.log('  Set TRUST_PROXY to how many proxies stand in front, and start again.\n');
  }
  if (logsParameters) {
    console.log(
      '  PostgreSQL logs statements with their parameters: what people write, journals too, ends up in its log.',
    );
    console.log('  As its superuser: alter system set log_parameter_max_length = 0; select pg_reload_conf();\n');
  }
  if (config.mode === 'production') return;
  if (demoAccounts.length > 0) {
    console.log('  The demo town is made up. Sign in as one of its people:');
    for (const { email, password, who } of demoAccounts) console.log(`    ${email}  ${password}  (${who})`);
    console.log(`  (kept in ${config.dataDir}/demo-accounts.json)`);
  }
  if (config.mail.smtpUrl === undefined) console.log(`  Mails are not sent but shown at ${url}/dev/mail`);
  console.log('  Press Ctrl-C to stop.\n');
}

function once(stop: (code: number) => Promise<void>): (code: number) => void {
  let called = false;
  return (code) => {
    if (called) return;
    called = true;
    stop(code).catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  };
}
