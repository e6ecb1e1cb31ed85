import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What an authenticator may be made to do otherwise than one should. */
export interface Misbehaviour {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  userVerified?: boolean;
  /** Whether it is synced, as most passkeys are, or of this authenticator alone, as a security key's. */
  synced?: boolean;
  userHandle?: string | undefined;
  /** Signature counter; one that is synced has none (0). */
  counter?: number;
  /** Whether it is attested by a certificate, which nobody has asked for. */
  attestation?: 'fido-u2f';
}

interface CreationOptions {
  challenge: string;
  rp: { id?: string | undefined };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId?: string | undefined;
}

interface SoftwareCredential {
  id: Buffer;
  privateKey: KeyObject;
  userHandle: string;
}

const flags = { userPresent: 0x01, userVerified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };

/**
 * Authenticator in software (WebAuthn Level 3, ES256), with one discoverable credential, in the browser of `origin`.
 */
export class SoftwareAuthenticator {
  readonly #origin: string;
  /** iCloud Keychain. */
  readonly #aaguid = Buffer.from('fbfc3007154e4ecc8c0b6e020557d7bd', 'hex');
  #credential: SoftwareCredential | undefined;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** `navigator.credentials.create()`, as `toJSON()` answers. */
  create({ challenge, rp, user }: CreationOptions, otherwise: Misbehaviour = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    this.#credential = { id, privateKey, userHandle: user.id };
    const aaguid = otherwise.attestation ? Buffer.alloc(16) : this.#aaguid;
    const attested = Buffer.concat([aaguid, Buffer.from([0, id.length]), id, coseKey(publicKey)]);
    const authData = this.#authenticatorData(rp.id ?? '', flags.attested, otherwise, attested);
    const clientData = this.#clientData('webauthn.create', challenge, otherwise);
    const none = Buffer.from([0xa0]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[text('fmt'), text(otherwise.attestation ?? 'none')],
      ...[text('attStmt'), otherwise.attestation ? u2fStatement(authData, clientData, id, publicKey) : none],
      ...[text('authData'), bytes(authData)],
    ]);
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal', 'hybrid'] as ('internal' | 'hybrid')[],
      },
      clientExtensionResults: {},
    };
  }

  /** `navigator.credentials.get()`, as `toJSON()` answers. */
  get({ challenge, rpId }: RequestOptions, otherwise: Misbehaviour = {}) {
    if (!this.#credential) throw new Error('This authenticator holds no credential.');
    const { id, privateKey, userHandle } = this.#credential;
    const authenticatorData = this.#authenticatorData(rpId ?? '', 0, otherwise);
    const clientData = this.#clientData('webauthn.get', challenge, otherwise);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
    const handle = 'userHandle' in otherwise ? otherwise.userHandle : userHandle;
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(handle !== undefined && { userHandle: handle }),
      },
      clientExtensionResults: {},
    };
  }

  #authenticatorData(
    rpId: string,
    more: number,
    { rpId: other = rpId, userVerified = true, synced = true, counter = 0 }: Misbehaviour,
    attested = Buffer.alloc(0),
  ): Buffer {
    const head = Buffer.alloc(37);
    sha256(Buffer.from(other)).copy(head);
    const backup = synced ? flags.backupEligible | flags.backedUp : 0;
    head[32] = flags.userPresent | backup | more | (userVerified ? flags.userVerified : 0);
    head.writeUInt32BE(counter, 33);
    return Buffer.concat([head, attested]);
  }

  #clientData(type: string, challenge: string, otherwise: Misbehaviour): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: otherwise.type ?? type,
        challenge: otherwise.challenge ?? challenge,
        origin: otherwise.origin ?? this.#origin,
        crossOrigin: false,
      }),
    );
  }
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949): the few values that an attestation object has. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value]);

const coordinatesOf = (key: KeyObject): Buffer[] => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return [x, y].map((coordinate) => Buffer.from(coordinate, 'base64url'));
};

/** COSE key (RFC 9053): EC2, ES256, P-256. */
function coseKey(key: KeyObject): Buffer {
  const [x, y] = coordinatesOf(key).map((coordinate) => Buffer.concat([Buffer.from([0x58, 0x20]), coordinate]));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    x ?? Buffer.alloc(0),
    Buffer.from([0x22]),
    y ?? Buffer.alloc(0),
  ]);
}

/** Attestation statement of FIDO U2F, right in every part: signed by a key whose certificate comes along. */
function u2fStatement(authData: Buffer, clientData: Buffer, id: Buffer, credential: KeyObject): Buffer {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const point = Buffer.concat([Buffer.from([4]), ...coordinatesOf(credential)]);
  const signed = Buffer.concat([Buffer.alloc(1), authData.subarray(0, 32), sha256(clientData), id, point]);
  const signature = sign('sha256', signed, privateKey);
  const x5c = Buffer.concat([Buffer.from([0x81]), bytes(certificate(publicKey, privateKey))]);
  return Buffer.concat([Buffer.from([0xa2]), text('sig'), bytes(signature), text('x5c'), x5c]);
}

/** Self-signed certificate (RFC 5280) without a name, in DER. */
function certificate(publicKey: KeyObject, privateKey: KeyObject): Buffer {
  const ecdsaWithSha256 = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
  const validity = der(0x30, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('490101000000Z')));
  const tbs = der(
    0x30,
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    der(0x30),
    validity,
    der(0x30),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  return der(0x30, tbs, ecdsaWithSha256, der(0x03, Buffer.from([0]), sign('sha256', tbs, privateKey)));
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
