import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Cbor = number | string | Uint8Array | ReadonlyMap<Cbor, Cbor>;

const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
};

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...parts]);
};

const coded = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');

const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (part: string) => Buffer.from(part, 'base64url');
  const members: [Cbor, Cbor][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point(x)],
    [-3, point(y)],
  ];
  return cbor(new Map(members));
};

/** Deviations of an authenticator and its browser from the protocol. */
type Faults = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly count?: number;
  readonly signature?: (bytes: Buffer) => Buffer;
  readonly userHandle?: string;
};

type AuthenticatorRequest = { readonly challenge: string };

/** An authenticator with one passkey for a site, and its browser. */
export const createAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let signCount = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  const authData = (faults: Faults, attested: Buffer = Buffer.alloc(0)): Buffer => {
    const { isVerified = true, rpId = new URL(origin).hostname } = faults;
    const flags = 1 | (isVerified ? 4 : 0) | (attested.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(faults.count ?? signCount);
    const site = createHash('sha256').update(rpId).digest();
    return Buffer.concat([site, Buffer.from([flags]), count, attested]);
  };

  return {
    /** Answers the options for a new passkey. */
    create: (
      { challenge, user }: AuthenticatorRequest & { readonly user: { readonly id: string } },
      faults: Faults = {},
    ) => {
      handle = user.id;
      const size = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), size, id, coseKey(publicKey)]);
      const members: [Cbor, Cbor][] = [
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(faults, attested)],
      ];
      return {
        id: coded(id),
        clientData: coded(clientData('webauthn.create', challenge, faults.origin ?? origin)),
        attestation: coded(cbor(new Map(members))),
        transports: ['internal'],
      };
    },
    /** Answers the options for using it. */
    use: ({ challenge }: AuthenticatorRequest, faults: Faults = {}) => {
      signCount += 1;
      const client = clientData('webauthn.get', challenge, faults.origin ?? origin);
      const data = authData(faults);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const signature = sign('sha256', signed, privateKey);
      return {
        id: coded(id),
        clientData: coded(client),
        authenticatorData: coded(data),
        signature: coded(faults.signature?.(signature) ?? signature),
        userHandle: faults.userHandle ?? handle,
      };
    },
  };
};
