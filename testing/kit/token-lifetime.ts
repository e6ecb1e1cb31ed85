import { createPrivateKey, sign } from 'node:crypto';
import type { Stack } from './open-stack.ts';

/** The access token with another end, `seconds` from now (in the past where negative), signed as the server signs. */
export async function withLifetime({ sql }: Pick<Stack, 'sql'>, token: string, seconds: number): Promise<string> {
  const { rows } = await sql.query(`select value -> 'signing' as key from backend.installation where name = 'keys'`);
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  claims.exp = Math.floor(Date.now() / 1000) + seconds;
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  const key = createPrivateKey({ key: rows[0].key, format: 'jwk' });
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
