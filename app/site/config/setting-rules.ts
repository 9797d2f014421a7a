import { dayOf } from '#app/platform/time/site-clock.ts'
import { isTimeZone } from '#app/platform/time/zones.ts'
import { isCountry, isCountryCode } from '#app/translations/countries.ts'

import { TAX_PERCENT, TAX_PLACE } from '../settings.ts'

type Input = Readonly<Record<string, unknown>>
/** The name of a field, and what is wrong with it as a translation key. */
type Problem = [name: string, message: string]

/** What bounds cannot say of settings: where links lead, what begins before it ends, what stands there twice. */
export function checkSettings(input: Input): Problem[] {
  return [
    ...checkName(input),
    ...checkOpening(input),
    ...checkRedirect(input),
    ...checkTimeZone(input),
    ...checkCustoms(input),
    ...checkContacts(input),
    ...checkLines(input, 'carriers', ({ tracking }) =>
      isTracking(tracking) ? null : ['tracking', 'office:badTracking'],
    ),
    ...checkLines(input, 'taxRates', taxRateProblem),
    ...checkLines(input, 'countryRules', ({ countries }) =>
      typeof countries !== 'string' || areCountries(countries) ? null : ['countries', 'shipping:badCountries'],
    ),
    ...checkLines(input, 'vacations', endsTooEarly),
    ...checkLines(input, 'closedDays', endsTooEarly),
    ...checkLines(input, 'priorityBands', ({ days }, others) =>
      others.some((other) => other.days === days) ? ['days', 'office:daysTwice'] : null,
    ),
  ]
}

/**
 * Whether a link of the site may lead there: a path of this site, or a full address.
 * Backslashes, spaces and `//host` are other people's addresses to a browser.
 */
export function isTarget(target: string): boolean {
  return isPath(target) || isAddress(target)
}

/** A full address that browsers open without harm. */
export function isAddress(address: string): boolean {
  return /^https?:\/\/\S+$/i.test(address) && URL.parse(address) !== null
}

/** Whether somebody can be asked there: an e-mail or a web address, or nothing. */
export function isContact(written: string): boolean {
  return written === '' || isAddress(written) || /^[^\s@/]+@[^\s@/]+$/.test(written)
}

function isPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(path)
}

function endsTooEarly({ from, until }: Line): Problem | null {
  return String(from) > String(until) ? ['until', 'office:endsTooEarly'] : null
}

function taxRateProblem({ place, kind, percent }: Line, before: Line[]): Problem | null {
  const isPlace = TAX_PLACE.test(String(place)) && isCountry(String(place).slice(0, 2))
  if (!isPlace) return ['place', 'settings:badPlace']
  if (!TAX_PERCENT.test(String(percent))) return ['percent', 'settings:badPercent']

  const isThere = before.some((other) => other.place === place && other.kind === kind)
  return isThere ? ['place', 'settings:rateTwice'] : null
}

/** Codes of two letters with spaces or commas between them. */
function areCountries(written: string): boolean {
  return /^[a-z]{2}(?:[\s,、]+[a-z]{2})*$/i.test(written.trim())
}

/** What customs forms say has forms of its own. */
function checkCustoms({ homeCountry, originCountry = '', iossNumber = '' }: Input): Problem[] {
  return [
    ...(typeof homeCountry === 'string' && !isCountryCode(homeCountry)
      ? [['homeCountry', 'customs:badCountry'] as Problem]
      : []),
    ...(/^([A-Z]{2})?$/.test(String(originCountry)) ? [] : [['originCountry', 'customs:badCountry'] as Problem]),
    ...(/^(IM\d{10})?$/.test(String(iossNumber)) ? [] : [['iossNumber', 'customs:badIoss'] as Problem]),
  ]
}

/** Where makers of goods are reached: an e-mail or a web address. */
function checkContacts(input: Input): Problem[] {
  const names = ['manufacturerContact', 'responsibleContact']
  return names.flatMap((name): Problem[] => {
    const written = input[name]
    return typeof written !== 'string' || isContact(written) ? [] : [[name, 'safety:badContact']]
  })
}

/** A circle has a name in one language at least. */
function checkName({ 'circleName-en': en, 'circleName-ja': ja }: Input): Problem[] {
  return en === '' && ja === '' ? [['circleName-en', 'form:required']] : []
}

/** What opens by itself does so later: a mistyped year would show the site to everybody at once. What is open stays so. */
function checkOpening({ isComingSoon, opensOn, shopAccess, shopOpensAt }: Input): Problem[] {
  const now = new Date()
  const isSiteEarly = isComingSoon !== false && typeof opensOn === 'string' && opensOn <= dayOf(now)
  const isShopEarly = shopAccess !== 'public' && typeof shopOpensAt === 'string' && new Date(shopOpensAt) <= now
  return [
    ...(isSiteEarly ? [['opensOn', 'office:opensTooEarly'] as Problem] : []),
    ...(isShopEarly ? [['shopOpensAt', 'office:opensTooEarly'] as Problem] : []),
  ]
}

function checkTimeZone({ timeZone }: Input): Problem[] {
  return typeof timeZone !== 'string' || isTimeZone(timeZone) ? [] : [['timeZone', 'office:noTimeZone']]
}

/** The shop sends who may not enter away: never back to itself. */
function checkRedirect({ shopRedirect: to }: Input): Problem[] {
  if (typeof to !== 'string' || to === '' || (isTarget(to) && !/^\/shop\b/.test(to))) return []

  return [['shopRedirect', isTarget(to) ? 'office:redirectLoop' : 'office:badTarget']]
}

function isTracking(address: unknown): boolean {
  return typeof address === 'string' && isAddress(address) && address.includes('{number}')
}

type Line = Readonly<Record<string, unknown>>

/** Asks of each filled line of a list, and of those before it. */
function checkLines(input: Input, setting: string, ask: (line: Line, before: Line[]) => Problem | null): Problem[] {
  const lines = new Map<string, Record<string, unknown>>()
  for (const [name, value] of Object.entries(input)) {
    const [, row, column] = new RegExp(`^${setting}-(\\d+)-(\\w+)$`).exec(name) ?? []
    if (row && column && value !== undefined && value !== '') lines.set(row, { ...lines.get(row), [column]: value })
  }
  return [...lines].flatMap(([row, line], at) => {
    const problem = ask(line, [...lines.values()].slice(0, at))
    return problem ? [[`${setting}-${row}-${problem[0]}`, problem[1]] as Problem] : []
  })
}
