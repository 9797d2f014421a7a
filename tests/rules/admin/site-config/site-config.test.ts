import { expect, test } from 'vitest'

import { presentSettings } from '#app/admin/site-config/setting-words.server.ts'
import { makeSetupCode } from '#app/platform/first-admin.server.ts'
import { afterBusinessDays } from '#app/shop/dispatch/business-days.ts'
import { controlsOf } from '#app/site/config/controls.server.ts'
import { SETTING_GROUPS } from '#app/site/config/groups.ts'
import { checkSettings, isAddress, isTarget } from '#app/site/config/setting-rules.ts'
import { settingsForm, settingValues, settingsFrom } from '#app/site/config/settings-form.server.ts'
import { settingsSchema } from '#app/site/settings.ts'
import { fixedT } from '#app/translations/i18n.server.ts'

/** Closed on Saturdays and Sundays alone. */
const OPEN = { closed: [], isHoliday: () => false }

const settings = settingsSchema.parse({})

test('every setting stands on a page with its words in both languages, and every one of its fields', () => {
  const shown = SETTING_GROUPS.flatMap((group) => controlsOf(group, settings).map(({ setting }) => setting))
  // What was left out of the first steps has its own page; whether it is the demo, nobody sets.
  expect(new Set([...shown, 'isDemo', 'skippedSteps', 'addedLanguage', 'addedLanguageIsOn'])).toEqual(
    new Set(Object.keys(settingsSchema.shape)),
  )
  for (const locale of ['en', 'ja'] as const) {
    for (const group of SETTING_GROUPS) {
      const said = JSON.stringify(presentSettings(fixedT(locale), group, controlsOf(group, settings)))
      // A text that is missing is said by its key.
      expect(said).not.toMatch(/settings:|column_|option_|"(label|title)":"[a-z]+[A-Z]\w*"/)
    }
  }
})

test('what a page shows, sent as it is, is what the settings are', () => {
  for (const group of SETTING_GROUPS) {
    const controls = controlsOf(group, settings)
    const values = Object.entries(settingValues(controls, settings)).map(([name, value]) => {
      const kind = controls.find((control) => control.name === name)?.kind
      if (kind === 'check') return [name, value === 'on']
      if (value === '') return [name, kind === 'text' || kind === 'lines' ? '' : undefined]

      return [name, kind === 'number' ? Number(value) : value]
    })
    const parsed = settingsForm(controls).safeParse(Object.fromEntries(values))
    expect(parsed.error?.issues).toBeUndefined()
    expect(settings).toMatchObject(settingsFrom(controls, parsed.data ?? {}))
  }
})

test('a tax of no country is refused at its own field alone, however its place is typed', () => {
  const rates = { taxRates: [{ place: 'DE', kind: 'ALL' as const, percent: '19' }] }
  const controls = controlsOf('taxes', settingsSchema.parse(rates))
  const placesOf = controls.filter(({ setting, column }) => setting === 'taxRates' && column === 'place')
  const [first, second] = placesOf.map(({ name }) => name)
  const send = (place: string) => {
    const kept = Object.entries(settingValues(controls, settingsSchema.parse(rates)))
    const typed = Object.fromEntries(kept.filter(([, value]) => value !== undefined && value !== ''))
    const line = second?.replace(/place$/, '') ?? ''
    const more = { [`${line}place`]: place, [`${line}kind`]: 'ALL', [`${line}percent`]: '20' }
    return settingsForm(controls).safeParse({ ...typed, ...more })
  }
  expect(first).not.toBe(second)
  for (const place of ['EU', 'XX', 'Germany'])
    expect(send(place).error?.issues.map(({ path }) => path.join('.'))).toEqual([second])
  expect(send(' ｆｒ').error?.issues).toBeUndefined()
})

test.each([
  ['/about', true],
  ['/shop?type=1', true],
  ['https://example.com/x', true],
  ['', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['about', false],
  ['https://', false],
  ['/a b', false],
])('a link may lead to %s: %s', (target, may) => {
  expect(isTarget(target)).toBe(may)
})

test('an address is full and opens without harm', () => {
  expect(isAddress('http://example.com')).toBe(true)
  expect(isAddress('/about')).toBe(false)
  expect(isAddress('data:text/html,x')).toBe(false)
})

test('a shop that is closed sends nobody back to itself', () => {
  expect(checkSettings({ shopRedirect: '/shop' })).toEqual([['shopRedirect', 'office:redirectLoop']])
  expect(checkSettings({ shopRedirect: '/shopping-list' })).toEqual([])
})

test('business days leave the weekend out', () => {
  const friday = new Date('2026-11-20T10:00:00Z')
  expect(afterBusinessDays(friday, 3, OPEN).toISOString()).toBe('2026-11-25T10:00:00.000Z')
  expect(afterBusinessDays(friday, 0, OPEN)).toEqual(friday)
})

test('a setup code fits however it is typed, and no other does', () => {
  const { code, fits } = makeSetupCode()
  expect(fits(code)).toBe(true)
  expect(fits(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(true)
  expect(fits(`${code}2`)).toBe(false)
  expect(fits(makeSetupCode().code)).toBe(false)
  expect(fits('')).toBe(false)
})
