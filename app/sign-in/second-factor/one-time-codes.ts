import { Secret, TOTP } from 'otpauth'

/** Codes that change with the time (RFC 6238) as every app makes them: six digits for 30 seconds, SHA-1. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 }
/** So many steps a clock may be early or late. */
const WINDOW = 1

/** A new secret of 160 bits, in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What a QR code tells an app. @param issuer the site's name, which the app shows beside the account */
export function addressOf(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return new TOTP({ ...KIND, secret, issuer: issuer.replaceAll(':', ' '), label: email }).toString()
}

/** The step whose code it is, counted from 1970; null where it is of none that is near. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // The library throws at six characters that are more than six bytes.
  if (!/^\d{6}$/.test(code)) return null

  const timestamp = now.getTime()
  const totp = new TOTP({ ...KIND, secret })
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
