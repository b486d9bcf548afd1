import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation, PasskeyRequestOptions, startEnrolment } from '#contract/accounts/passkeys.ts'
import type { Reply } from '#contract/endpoint.ts'

type CreationOptions = Reply<typeof startEnrolment>['options']

/** What a browser or an authenticator may do wrong. */
type Deviation = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  challenge?: string
  type?: string
  userHandle?: string | null
  format?: string
  statement?: Map<unknown, unknown>
}

/** A security key in software with one passkey (WebAuthn 3, ES256); `origin` is where its browser says it is. */
export class SecurityKey {
  readonly #origin: string
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  #userHandle = ''
  counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  create(options: CreationOptions, deviation: Deviation = {}): Attestation {
    this.#userHandle = options.user.id
    const rpId = deviation.rpId ?? options.rp.id
    const publicKey = this.#key.publicKey.export({ format: 'jwk' })
    const coseKey = new Map<unknown, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(publicKey.x ?? '', 'base64url')],
      [-3, Buffer.from(publicKey.y ?? '', 'base64url')],
    ])
    const credential = [Buffer.alloc(16), uint(this.#id.length, 2), this.#id, cbor(coseKey)]
    const authData = Buffer.concat([this.#authenticatorData(rpId, 0x40, deviation), ...credential])
    const attestationObject = cbor(
      new Map<unknown, unknown>([
        ['fmt', deviation.format ?? 'none'],
        ['attStmt', deviation.statement ?? new Map()],
        ['authData', authData],
      ]),
    )
    return {
      ...this.#reference(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, deviation),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  get(options: PasskeyRequestOptions, deviation: Deviation = {}): Assertion {
    this.counter = deviation.counter ?? this.counter + 1
    const authData = this.#authenticatorData(deviation.rpId ?? options.rpId, 0, {
      ...deviation,
      counter: this.counter,
    })
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, deviation)
    const clientDataHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url'))
    const signature = sign('sha256', Buffer.concat([authData, clientDataHash.digest()]), this.#key.privateKey)
    const { userHandle = this.#userHandle } = deviation
    return {
      ...this.#reference(),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      },
    }
  }

  #reference() {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const }
  }

  #clientData(type: string, challenge: string, deviation: Deviation): string {
    const data = {
      type: deviation.type ?? type,
      challenge: deviation.challenge ?? challenge,
      origin: deviation.origin ?? this.#origin,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(data)).toString('base64url')
  }

  #authenticatorData(rpId: string, flags: number, { isVerified = true, counter = 0 }: Deviation) {
    const userFlags = 0x01 | (isVerified ? 0x04 : 0)
    const rpIdHash = createHash('sha256').update(rpId).digest()
    return Buffer.concat([rpIdHash, uint(flags | userFlags, 1), uint(counter, 4)])
  }
}

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** Of RFC 8949 what an attestation needs: integers, bytes, texts and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  if (!(value instanceof Map)) throw new Error('This needs no CBOR.')
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(majorType: number, value: number): Buffer {
  if (value < 24) return uint((majorType << 5) | value, 1)
  if (value < 0x1_00) return Buffer.concat([uint((majorType << 5) | 24, 1), uint(value, 1)])
  return Buffer.concat([uint((majorType << 5) | 25, 1), uint(value, 2)])
}
