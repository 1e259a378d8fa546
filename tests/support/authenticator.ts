import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { AnswerOf, InputOf } from '#lib/contract/call.ts'
import type { passkeyRegister, passkeyRegisterOptions, passkeySignIn } from '#lib/contract/passkey.ts'

/** A software authenticator for tests: ES256 keys, attestation `none`. Each option departs from the correct answer. */

type Creation = AnswerOf<typeof passkeyRegisterOptions>
type Assertion = InputOf<typeof passkeySignIn>
interface Options {
  origin?: string
  rpId?: string
  /** Whether the authenticator has checked the user. */
  verified?: boolean
  counter?: number
  challenge?: string
  /** The user handle in the answer; undefined: that of the registration. */
  userHandle?: string
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

const clientData = (type: string, challenge: string, origin = 'http://localhost:3000') =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** RP ID hash, flags and counter. */
function header(rpId: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), rest])
}
const [PRESENT, VERIFIED, ATTESTED] = [1, 4, 64]

function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  )
}

export class TestPasskey {
  readonly id = base64url(randomBytes(32))
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private userHandle = ''
  counter = 0

  register(
    { challenge, rp, user }: Creation,
    name: string,
    more: Options = {},
  ): InputOf<typeof passkeyRegister> {
    this.userHandle = user.id
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const authData = Buffer.concat([
      header(more.rpId ?? rp.id, PRESENT | ATTESTED | (more.verified === false ? 0 : VERIFIED), 0),
      Buffer.alloc(16),
      length,
      id,
      coseKey(this.keys.publicKey),
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      name,
      id: this.id,
      clientDataJSON: base64url(clientData('webauthn.create', more.challenge ?? challenge, more.origin)),
      attestationObject: base64url(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    }
  }

  answer({ challenge, rpId }: { challenge: string; rpId: string }, more: Options = {}): Assertion {
    this.counter = more.counter ?? this.counter + 1
    const flags = PRESENT | (more.verified === false ? 0 : VERIFIED)
    const authenticatorData = header(more.rpId ?? rpId, flags, this.counter)
    const data = clientData('webauthn.get', more.challenge ?? challenge, more.origin)
    const signed = Buffer.concat([authenticatorData, sha256(data)])
    return {
      id: this.id,
      clientDataJSON: base64url(data),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.keys.privateKey)),
      userHandle: more.userHandle ?? this.userHandle,
    }
  }
}
