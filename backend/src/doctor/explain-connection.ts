import { type Finding, findingsAbout } from './finding.ts';

const { problem } = findingsAbout('PostgreSQL');

/** Why there is no connection, by Node's or PostgreSQL's code for it. */
export function explainConnection(error: Error & { code?: string }, databaseUrl: string): Finding {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const where = `${hostname}:${port || 5432}`;
  const role = decodeURIComponent(username);
  const database = decodeURIComponent(pathname.slice(1));
  const { code = '', message } = error;
  switch (code) {
    case 'ECONNREFUSED':
      return problem(
        `Nothing listens at ${where}, where PostgreSQL should be.`,
        'Start PostgreSQL, or correct DATABASE_URL.',
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return problem(`No machine is known by the name ${hostname}.`, 'Correct DATABASE_URL, or this machine’s DNS.');
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return problem(
        `PostgreSQL’s machine, ${where}, can’t be reached.`,
        'Look at the network and firewalls between the two.',
      );
    case '28P01':
      return problem(
        `PostgreSQL at ${where} refuses the password of ${role}.`,
        'Correct it in DATABASE_URL; %-encode what’s special in an address.',
      );
    case '28000':
      return problem(
        `PostgreSQL at ${where} doesn’t let ${role} in: ${message}.`,
        'Allow it in pg_hba.conf; where it wants encryption, add ?sslmode=verify-full to DATABASE_URL.',
      );
    case '3D000':
      return problem(
        `PostgreSQL at ${where} has no database ${database}.`,
        `create database ${database} owner ${role}, or correct DATABASE_URL.`,
      );
    case '42501':
      return problem(
        `${role} may not connect to ${database}: ${message}.`,
        `grant connect on database ${database} to ${role}`,
      );
    case '53300':
      return problem(
        `PostgreSQL at ${where} has no connection left: ${message}.`,
        'Raise max_connections, or lower DATABASE_CONNECTIONS of the servers.',
      );
    case '57P03':
      return problem(
        `PostgreSQL at ${where} is starting, stopping or recovering: ${message}.`,
        'Wait; its own log says how far it is.',
      );
    default:
  }
  if (/certificate|self-signed|altnames/i.test(message))
    return problem(
      `PostgreSQL’s certificate at ${where} isn’t trusted: ${message}.`,
      'Give its authority to Node by NODE_EXTRA_CA_CERTS, or by sslrootcert in DATABASE_URL.',
    );
  if (/does not support SSL/.test(message))
    return problem(
      `PostgreSQL at ${where} doesn’t speak TLS, and DATABASE_URL asks for it.`,
      'Set ssl = on there, or leave sslmode out.',
    );
  if (/timeout/i.test(message))
    return problem(
      `PostgreSQL at ${where} takes connections, but doesn’t answer.`,
      'Look at its disk, processor and log; another program may be listening there.',
    );
  return problem(
    `There’s no connection to PostgreSQL at ${where}: ${message}${code ? ` (${code})` : ''}.`,
    'Is it PostgreSQL that listens there? Its own log says more.',
  );
}
