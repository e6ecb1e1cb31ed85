import { connect } from 'node:tls';
import type { Client } from 'pg';
import type { Config } from '../../config/config.ts';
import { readKeys } from '../../platform/key-store.ts';
import type { Seal } from '../../platform/seal.ts';
import { ageOf, type Finding, findingsAbout, within } from '../finding.ts';

const { ok, note, problem } = findingsAbout('Address');

const answerWithinMs = 10_000;
const soonMs = 14 * 86_400_000;
const local =
  /^(localhost|[^.]+|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|\[.*\]|.*\.(local|internal|test|localhost))$/;

/** SITE_URL from outside: its certificate, whose installation answers there, and whether live messages come through. */
export async function checkAddress(client: Client, { siteUrl, mode }: Config, seal: Seal): Promise<Finding[]> {
  if (siteUrl === undefined) return [];
  const { protocol, hostname } = new URL(siteUrl);
  const findings: Finding[] = [];
  if (protocol === 'https:') findings.push(await checkCertificate(siteUrl));
  else if (mode === 'production' && !local.test(hostname))
    findings.push(
      problem(
        `SITE_URL, ${siteUrl}, isn’t encrypted: passwords can be read on their way.`,
        'Put a proxy with TLS in front: docs/operating/deploying.md',
      ),
    );
  if (findings.some(({ level }) => level === 'problem')) return findings;
  const { rows } = await client.query(`select from backend.replicas where seen_at > now() - interval '90 seconds'`);
  if (rows.length === 0) return [...findings, note('No server runs, so nothing was asked at SITE_URL.')];
  const { publishable, signing } = await readKeys(client, seal);
  const answers = await checkAnswers(siteUrl, signing.kid);
  findings.push(answers);
  if (answers.level === 'ok') findings.push(await checkSockets(siteUrl, publishable));
  return findings;
}

async function checkCertificate(siteUrl: string): Promise<Finding> {
  const { hostname, port } = new URL(siteUrl);
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
  });
  const where = `${hostname}:${port || 443}`;
  try {
    await within(
      answerWithinMs,
      new Promise<void>((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject)),
    );
    const until = new Date(socket.getPeerCertificate().valid_to);
    const left = until.getTime() - Date.now();
    const day = until.toISOString().slice(0, 10);
    if (left < 0)
      return problem(
        `The certificate of ${where} ran out on ${day}.`,
        'Renew it; the proxy’s own log says why it wasn’t.',
      );
    if (!socket.authorized)
      return problem(
        `Browsers don’t trust the certificate of ${where}: ${reasonOf(socket.authorizationError)}.`,
        'Have one issued for this very name, and serve it with its chain.',
      );
    if (left < soonMs)
      return note(`The certificate of ${where} runs out in ${ageOf(left)}, on ${day}.`, 'See that it’s renewed.');
    return ok(`The certificate of ${where} is good until ${day}.`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return problem(
      `There’s no TLS connection to ${where} (${code ?? message}).`,
      'Look at the proxy, DNS and firewall.',
    );
  } finally {
    socket.destroy();
  }
}

function reasonOf(error: Error | string | null): string {
  return typeof error === 'string' ? error : ((error as NodeJS.ErrnoException | null)?.code ?? 'unknown');
}

/** Whether the public keys served there are those of this database. */
async function checkAnswers(siteUrl: string, kid: string): Promise<Finding> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    const response = await fetch(`${siteUrl}/auth/v1/.well-known/jwks.json`, { signal });
    if (!response.ok)
      return problem(
        `${siteUrl} answers ${response.status} in Kindling’s place.`,
        'The proxy doesn’t reach Kindling: compare its configuration with deploy/proxy.',
      );
    const { keys } = (await response.json()) as { keys: { kid: string }[] };
    if (keys.some((key) => key.kid === kid)) return ok(`${siteUrl} leads to this installation.`);
    return problem(`Another installation answers at ${siteUrl}.`, 'Correct SITE_URL, DATABASE_URL or the proxy.');
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    return problem(
      `${siteUrl} doesn’t answer as Kindling (${cause?.code ?? message}).`,
      'From inside some networks a public address can’t be reached. If it can’t from outside either, look at DNS, firewall and proxy.',
    );
  }
}

/** A proxy that does not pass WebSockets on is noticed by nothing else: pages load, and nothing is live. */
async function checkSockets(siteUrl: string, apikey: string): Promise<Finding> {
  const url = new URL('/realtime/v1/websocket', siteUrl.replace(/^http/, 'ws'));
  url.search = new URLSearchParams({ apikey, vsn: '1.0.0' }).toString();
  const socket = new WebSocket(url);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.addEventListener('open', () => resolve());
  socket.addEventListener('error', () => reject(new Error('refused')));
  try {
    await within(answerWithinMs, promise);
    return ok('Live messages come through.');
  } catch {
    return problem(
      'Live messages don’t come through: WebSockets are refused.',
      'Have the proxy pass on Upgrade and Connection, as deploy/proxy has it.',
    );
  } finally {
    socket.close();
  }
}
