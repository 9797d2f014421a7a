import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

import { BackupError } from './backups.ts'

const CIPHER = 'aes-256-gcm'
const SALT = 16
const NONCE = 12
const TAG = 16
/** Memory (32 MB) and time of a guess, as OWASP advises for scrypt. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

/** Encrypts the site's secret by a passphrase. */
export function sealSecret(secret: string, passphrase: string): string {
  const [salt, nonce] = [randomBytes(SALT), randomBytes(NONCE)]
  const cipher = createCipheriv(CIPHER, keyOf(passphrase, salt), nonce)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws BackupError where it was sealed by another passphrase */
export function openSecret(sealed: string, passphrase: string | null): string {
  if (passphrase === null)
    throw new BackupError('The site’s secret is sealed: set BACKUP_PASSPHRASE to the one it was sealed by')

  const bytes = Buffer.from(sealed, 'base64url')
  const [salt, rest] = [bytes.subarray(0, SALT), bytes.subarray(SALT)]
  const decipher = createDecipheriv(CIPHER, keyOf(passphrase, salt), rest.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAuthTag(rest.subarray(NONCE, NONCE + TAG))
  try {
    return decipher.update(rest.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
  } catch (cause) {
    throw new BackupError('BACKUP_PASSPHRASE is not the one that the site’s secret was sealed by', { cause })
  }
}

function keyOf(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase, salt, 32, COST)
}
