const PERSONAL_COOKIES = /(^|;\s*)(__Host-)?(session|cart|flash)=/

/** Whether a visitor brings something of their own that a page shows: a login, a cart, a message. */
export function isKnown(cookies: string | null): boolean {
  return PERSONAL_COOKIES.test(cookies ?? '')
}
