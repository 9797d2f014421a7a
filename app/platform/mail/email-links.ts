/**
 * Where this site's pages are, in e-mails that are still here. The sender puts the real address in its place, so that
 * commands need not know it, and an e-mail that waited has the address of the day it leaves.
 */
const SITE = 'https://site.invalid'

/** A path of this site as e-mails write it. */
export function absolute(to: string): string {
  return to.startsWith('/') ? SITE + to : to
}

/** Puts the site's address in the place that e-mails keep for it. */
export function completeLinks(written: string, origin: string): string {
  return written.replaceAll(SITE, origin)
}
