/**
 * SHA-256 digest of an account's id, hexadecimal: what stays on a device after a sign-out names her by it, which nobody
 * else can read back. Undefined where the browser can't hash (plain HTTP).
 */
export async function accountDigest(userId: string): Promise<string | undefined> {
  if (typeof crypto.subtle !== 'object') return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(userId));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
