import { generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto';

/** DER value (X.690). */
function der(tag: number, ...parts: (Uint8Array | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const time = (date: Date) => der(0x18, `${date.toISOString().replaceAll(/[-:T]|\.\d+/g, '')}`);
const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), der(0x05));

/** Self-signed certificate (RFC 5280) of a new RSA key, for a server that signs what it sends. */
export function createSelfSignedCertificate(name: string): { pem: string; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const commonName = sequence(Buffer.from('0603550403', 'hex'), der(0x0c, name));
  const subject = sequence(der(0x31, commonName));
  const day = 86_400_000;
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    subject,
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('RSA-SHA256', body, privateKey));
  const certificate = new X509Certificate(sequence(body, sha256WithRsa, signature));
  return { pem: certificate.toString(), privateKey };
}
