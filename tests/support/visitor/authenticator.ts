import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a site asks for a new key, and of somebody who logs in; of all that, what a device looks at. */
export type KeyRequest = { challenge: string; rp: { id: string }; user: { id: string; name: string } }
export type SignatureRequest = { challenge: string; rpId: string }
/** What a test lets a device do otherwise than it should. */
type DeviceFlaws = {
  challenge?: string
  origin?: string
  type?: string
  rpId?: string
  flags?: number
  userHandle?: string
}

/** Bits of what a device says of its user (WebAuthn, "authenticator data"). */
export const [PRESENT, VERIFIED] = [0x01, 0x04]
const WITH_KEY = 0x40

const hashOf = (data: string | Buffer) => createHash('sha256').update(data).digest()
const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** A device with one passkey, which answers as the standard says unless a test bends it. */
export class Authenticator {
  readonly id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  #userHandle = ''
  counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  /** The field `answer` of the form that adds a key. */
  makeKey(asked: KeyRequest, bent: DeviceFlaws = {}): string {
    this.#userHandle = asked.user.id
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, plain(bytesOf(x))],
        [-3, plain(bytesOf(y))],
      ]),
    )
    const length = Buffer.from([0, this.id.length])
    const flags = bent.flags ?? PRESENT | VERIFIED | WITH_KEY
    const data = Buffer.concat([this.#data(bent.rpId ?? asked.rp.id, flags), Buffer.alloc(16), length, this.id, cose])
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', plain(data)],
    ])
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', asked.challenge, bent).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The field `answer` of the form that logs in. */
  signIn(asked: SignatureRequest, bent: DeviceFlaws = {}): string {
    const data = this.#data(bent.rpId ?? asked.rpId, bent.flags ?? PRESENT | VERIFIED)
    const client = this.#client('webauthn.get', asked.challenge, bent)
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hashOf(client)]), this.#keys.privateKey).toString('base64url'),
      userHandle: bent.userHandle ?? this.#userHandle,
    })
  }

  #client(type: string, challenge: string, bent: DeviceFlaws): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false, ...pick(bent) }))
  }

  #data(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([hashOf(rpId), Buffer.from([flags]), counter])
  }

  #answer(response: object): string {
    const id = this.id.toString('base64url')
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  }
}

/** What of a bent answer the browser would have written. */
function pick({ challenge, origin, type }: DeviceFlaws): object {
  return { ...(challenge && { challenge }), ...(origin && { origin }), ...(type && { type }) }
}

/** The encoder tells byte strings by their very class. */
function plain(bytes: Buffer): Uint8Array {
  return new Uint8Array(bytes)
}
