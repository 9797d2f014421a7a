import type { RouteTable } from '../routing/route-table.ts'
import { readScreen } from './screens.ts'

/** Something that happened on the site, without anything of a person. */
export type AnalyticsEvent = {
  name: string
  params: EventParams
  at: Date
  /** Whether a client of the API tells it, or the site itself. */
  isSent: boolean
}
type Scalar = string | number | boolean
export type EventParams = Record<string, Scalar | Record<string, Scalar>>

const LONGEST = 100
const MOST_PARAMS = 25

/**
 * Parameters as they may be kept: words, numbers and flags, one level deep; texts in which somebody may be known
 * (an address, a telephone number, a key) are left out.
 */
export function cleanParams(given: Readonly<Record<string, unknown>>): EventParams {
  const kept = Object.entries(given).flatMap(([name, value]): [string, EventParams[string]][] => {
    if (!isName(name)) return []
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return [[name, cleanScalars(value as Record<string, unknown>)]]

    const scalar = cleanScalar(value)
    return scalar === null ? [] : [[name, scalar]]
  })
  return Object.fromEntries(kept.slice(0, MOST_PARAMS))
}

/** What somebody searched for, as it may be kept: folded, short, and nothing at all where it may be somebody's own. */
export function cleanWords(words: string): string {
  const plain = words.slice(0, 1000).normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase().slice(0, 60)
  return isPersonal(plain) ? '' : plain
}

/** A measured value with two digits of precision, so that there are few different ones to count. */
export function roughly(value: number): number {
  const whole = Math.max(0, Math.round(value))
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, whole))) - 1)
  return Math.round(whole / step) * step
}

function cleanScalars(given: Record<string, unknown>): Record<string, Scalar> {
  const kept = Object.entries(given).flatMap(([name, value]): [string, Scalar][] => {
    const scalar = isName(name) ? cleanScalar(value) : null
    return scalar === null ? [] : [[name, scalar]]
  })
  return Object.fromEntries(kept.slice(0, MOST_PARAMS))
}

function cleanScalar(value: unknown): Scalar | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string' || value.length > LONGEST) return null

  return isPersonal(value) ? null : value
}

function isName(name: string): boolean {
  return /^[a-z]\w{0,39}$/i.test(name) && !/mail|phone|password|token|secret|key|address|(^|_)ip$/i.test(name)
}

/** An e-mail address, a long number, or one word of many letters and digits that no language has. */
function isPersonal(text: string): boolean {
  return /@|(\d[\s().+-]{0,2}){8}|(?=\S*\d)(?=\S*[a-z])[\w-]{20}/i.test(text)
}

type ReportedEvent = { name: string; params: Record<string, unknown> }

/** An event as a page or a program tells it, without anything that may be somebody's own. */
export function sentEvent(routes: RouteTable, { name, params }: ReportedEvent, at: Date): AnalyticsEvent {
  return { name, params: { ...cleanParams(params), ...ownWords(params), ...place(routes, params) }, at, isSent: true }
}

/** What was searched for may look like anything; it has a cleaning of its own. */
function ownWords({ search_term: words }: ReportedEvent['params']): EventParams {
  return typeof words === 'string' ? { search_term: cleanWords(words) } : {}
}

/** An address tells its screen, and nothing of it that is somebody's own; one of no screen tells nothing. */
function place(routes: RouteTable, { path }: ReportedEvent['params']): EventParams {
  if (typeof path !== 'string') return {}

  const url = URL.parse(path, 'http://localhost')
  const screen = url?.host === 'localhost' ? readScreen(routes, url) : null
  return screen ?? { path: '' }
}
