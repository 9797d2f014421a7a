import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
/** Bytes of the nonce and of the tag, as NIST SP 800-38D advises. */
const NONCE = 12
const TAG = 16

/** What a sealed text is for, and whose it is: for anything else it does not open. */
type Seal = { secret: string; purpose: string; owner: number }

/** Encrypts a text by a key that is derived from the site's secret. */
export function seal(text: string, { secret, purpose, owner }: Seal): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), nonce).setAAD(Buffer.from(String(owner)))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text again; null where it was sealed otherwise, as under a secret that the site has no more. */
export function unseal(sealed: string, { secret, purpose, owner }: Seal): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE + TAG) return null

  const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(String(owner)))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  try {
    return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
