import type { Client } from 'pg';
import type { Config } from '../../config/config.ts';
import { type Finding, findingsAbout } from '../finding.ts';

const { ok, problem } = findingsAbout('Proxy');

/** A proxy that was seen and that TRUST_PROXY does not count. */
export async function checkProxy(client: Client, { trustProxy }: Config): Promise<Finding[]> {
  const { rows } = await client.query<{ address: string }>(
    `select value ->> 'address' as address from backend.installation
      where name = 'unknown_proxy' and (value ->> 'trusted')::integer = $1
        and (value ->> 'seen_at')::timestamptz > now() - interval '7 days'`,
    [trustProxy],
  );
  const [seen] = rows;
  if (!seen) return [ok(`No proxy was seen that TRUST_PROXY=${trustProxy} doesn’t count.`)];
  return [
    problem(
      `A proxy at ${seen.address} passes people on, and TRUST_PROXY=${trustProxy} doesn’t count it: limits by network are off.`,
      'Set TRUST_PROXY to how many proxies stand in front, and start again.',
    ),
  ];
}
