/** Where most people have their mail, and what is easily mistyped is long enough to tell. */
const COMMON = [
  'gmail.com',
  'googlemail.com',
  'yahoo.co.jp',
  'yahoo.com',
  'yahoo.ne.jp',
  'ymobile.ne.jp',
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'softbank.ne.jp',
  'i.softbank.jp',
  'icloud.com',
  'outlook.com',
  'outlook.jp',
  'hotmail.com',
  'hotmail.co.jp',
  'nifty.com',
  'biglobe.ne.jp',
  'rakuten.jp',
  'protonmail.com',
  'fastmail.com',
]
/** True ones that are one letter from a common one. */
const OTHERS = [
  'mail.com',
  'email.com',
  'ymail.com',
  'fmail.com',
  'tmail.com',
  'gmx.com',
  'yahoo.cn',
  'yahoo.ca',
  'yahoo.co',
  'yahoo.de',
  'yahoo.es',
  'yahoo.fr',
  'yahoo.it',
  'yahoo.in',
  'yahoo.co.kr',
  'outlook.de',
  'outlook.es',
  'outlook.fr',
  'outlook.it',
  'outlook.kr',
  'hotmail.co.kr',
  'hotmail.co.uk',
  'yahoo.co.uk',
  'yahoo.co.in',
  'nifty.ne.jp',
]
const KNOWN = new Set([...COMMON, ...OTHERS])

/** @returns the common domain that somebody meant who typed one that is a single slip away, or null */
export function meantDomain(domain: string): string | null {
  return KNOWN.has(domain) ? null : (COMMON.find((common) => isOneSlipAway(domain, common)) ?? null)
}

/** One letter more, less or other, or two that changed places. */
function isOneSlipAway(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || one === other) return false

  let same = 0
  while (same < short.length && long[same] === short[same]) same += 1
  const [rest, shortRest] = [long.slice(same), short.slice(same)]
  if (long.length > short.length) return rest.slice(1) === shortRest

  const isSwapped = rest[0] === shortRest[1] && rest[1] === shortRest[0] && rest.slice(2) === shortRest.slice(2)
  return isSwapped || rest.slice(1) === shortRest.slice(1)
}
