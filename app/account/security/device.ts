import type { T } from '#app/translations/keys.ts'

/** What people call a browser and a system; the first that fits counts, since most also claim to be others. */
const BROWSERS: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
  ['Lynx', /^Lynx\//],
  ['w3m', /^w3m\//],
]
const SYSTEMS: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

export type Device = { browser: string; system: string }

/** The words for a device that a browser's User-Agent header has; empty where it has none. */
export function readDevice(userAgent: string): Device {
  const wordFor = (words: [string, RegExp][]) => words.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? ''
  return { browser: wordFor(BROWSERS), system: wordFor(SYSTEMS) }
}

/** What a device is called on a page. */
export function deviceName(t: T, { browser, system }: Device): string {
  if (browser && system) return t('account:device', { browser, system })

  return browser || system || t('account:unknownDevice')
}
