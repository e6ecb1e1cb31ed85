import { spawn } from 'node:child_process';

/** Runs a program with our terminal, hands it our signals, and resolves with its exit code when it has ended. */
export function run(program, args, { env = {}, ...options } = {}) {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env }, ...options });
  const forward = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  const stopWatching = watchNpm(() => forward('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      stopWatching();
      for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(each, forward);
      resolve(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1));
    });
  });
}

/**
 * Parent process watch: an npm that is killed forwards no signal. Only where npm started us, for a shell may well go.
 */
function watchNpm(whenGone) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    whenGone();
  }, 500).unref();
  return () => clearInterval(timer);
}

/** Runs a step that is expected to succeed, runQuietly; what it printed is shown only when it fails. */
export function runQuietly(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Says what is being done and how long it took. */
export async function step(name, work) {
  const began = Date.now();
  process.stdout.write(`  ${name} … `);
  try {
    const result = await work();
    process.stdout.write(`${((Date.now() - began) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}
