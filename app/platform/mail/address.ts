import { domainToASCII, domainToUnicode } from 'node:url'

/** Of the whole and of what stands before the @, in octets on the wire (RFC 5321). */
const LONGEST = 254
const LONGEST_LOCAL = 64

/** RFC 5322 `atext` and dots: mobile carriers gave out addresses with dots at the end, at the beginning and in a row. */
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]+$/
/** The same with letters and digits of any script (RFC 6531). */
const WIDE_LOCAL = /^[\p{L}\p{M}\p{N}\w.!#$%&'*+/=?^`{|}~-]+$/u
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/
/** Spaces of any width and invisible characters that come along when somebody copies. */
const AROUND = /^[\s\u200B-\u200D\u2060\uFEFF]+|[\s\u200B-\u200D\u2060\uFEFF]+$/g

/**
 * Reads an email address as people type it. Two addresses are the same where this answers the same, so it maps nothing
 * to another letter but what a Japanese keyboard makes wide, A to Z in lower case, and domains by their ASCII form: `K`
 * (KELVIN SIGN) must not become somebody else's `k`.
 * @returns the address as it is kept and shown, or null where no mail can go there
 */
export function readAddress(typed: string): string | null {
  const written = fromFullWidth(typed.replace(AROUND, ''))
    .replace(/^mailto:/i, '')
    .replace(/^<(.*)>$/, '$1')
  const at = written.lastIndexOf('@')
  const local = localOf(written.slice(0, Math.max(at, 0)))
  const ascii = domainToASCII(written.slice(at + 1).replace(/\.$/, ''))
  if (local === null || !DOMAIN.test(ascii)) return null
  if (Buffer.byteLength(local) > LONGEST_LOCAL || Buffer.byteLength(`${local}@${ascii}`) > LONGEST) return null

  const shown = domainToUnicode(ascii)
  return `${local}@${domainToASCII(shown) === ascii ? shown : ascii}`
}

/** Whether few mail servers carry it: letters beyond ASCII before the @ need SMTPUTF8 on the whole way. */
export function isRarelyCarried(address: string): boolean {
  return !LOCAL.test(address.slice(0, address.lastIndexOf('@')))
}

/** The part before the @, without the quotes in which a mail program writes it. */
function localOf(written: string): string | null {
  const bare = written.replace(/^"(.*)"$/, '$1')
  const local = bare.normalize('NFC').replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const isClear = WIDE_LOCAL.test(local) && local.normalize('NFKC') === local
  return isClear && !Array.from(bare).some(isAsciiInDisguise) ? local : null
}

/** Mail servers may take it for the ASCII letter that Unicode makes of it: nobody's, or somebody else's. */
function isAsciiInDisguise(letter: string): boolean {
  return letter > '\u007F' && /[!-~]/.test(letter.normalize('NFKC'))
}

/** ！ to ～ as ! to ~. */
function fromFullWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
}
