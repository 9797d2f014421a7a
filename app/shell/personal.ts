const PERSONAL =
  /^\/(login|logout|auth|password-reset|verify-email|admin|event-helper|commission-request|waiting-list|newsletter|nenas\/(pick-up|\d+\/[^/]+\/hold)|shop\/(cart|checkout|order|account))(\/|\.data|$)/

const PERSONAL_COOKIES = /(^|;\s*)(__Host-)?(session|cart|flash)=/

/** What only this visitor may keep: a page of their own, or any page with something of theirs on it. */
export function isForOne(pathname: string, cookies: string | null): boolean {
  return isPersonal(pathname) || PERSONAL_COOKIES.test(cookies ?? '')
}

/** Pages that belong to one person, whoever they are: nobody else may keep them. */
export function isPersonal(pathname: string): boolean {
  return PERSONAL.test(pathname)
}
