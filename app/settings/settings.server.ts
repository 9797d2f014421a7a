import { isNotNull } from 'drizzle-orm'
import { z } from 'zod'

import { keepDeadlines } from '#app/commissions/requests/request-clock.server.ts'
import { serveLine } from '#app/commissions/waiting-list/serving.server.ts'
import { remakeAll } from '#app/gallery/admin/artwork-pictures.server.ts'
import type { FormValues, Conflict } from '#app/platform/conflict/conflict.ts'
import { findConflict } from '#app/platform/conflict/refuse-conflict.server.ts'
import { countRows } from '#app/platform/lists/list.server.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { noteAlert } from '#app/site/alerts/alerts.server.ts'
import { type Change, audited, whatDiffers } from '#app/site/audit/audit.server.ts'
import { controlsOf } from '#app/site/config/controls.server.ts'
import type { SettingGroup } from '#app/site/config/groups.ts'
import { settingValues, settingsFrom } from '#app/site/config/settings-form.server.ts'
import { type Settings, settingsSchema } from '#app/site/settings.ts'
import { readSettings, writeSetting } from '#app/site/site.server.ts'
import type { T } from '#app/translations/keys.ts'
import { type Theme, themeIn, themeSchema } from '#app/ui/theme/theme.ts'
import type { Db } from '#db/database.server.ts'
import { newsletterSubscribers } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

/**
 * Keeps the settings of a page. One that is as its default has no row, so that a better default of a later version holds.
 * @param sent the form as it was sent, with the version that it began with
 * @returns what differs where somebody was faster; nothing is saved then
 */
export function saveSettings(
  db: Db,
  group: SettingGroup,
  input: Readonly<Record<string, unknown>>,
  sent: FormValues,
  change: Change,
): Conflict | null {
  return inTransaction(db, (tx) => {
    const settings = readSettings(tx)
    const controls = controlsOf(group, settings)
    const conflict = findConflict(sent, settingValues(controls, settings))
    if (conflict) return conflict

    keep(tx, group, settingsFrom(controls, input), change)
    return null
  })
}

/** Keeps these settings of a page; what is not named stays. */
export function changeSettings(db: Db, group: SettingGroup, wanted: Partial<Settings>, change: Change): void {
  inTransaction(db, (tx) => keep(tx, group, wanted, change))
}

function keep(tx: Db, group: SettingGroup, wanted: Partial<Settings>, change: Change): void {
  const settings = readSettings(tx)
  const before = settingValues(controlsOf(group, settings), settings)
  for (const name of Object.keys(wanted) as (keyof Settings)[]) writeOne(tx, name, wanted, change.now)
  if (wanted.watermark !== undefined && wanted.watermark !== settings.watermark)
    remakeAll(tx, wanted.watermark, change.now)
  if (wanted.vacations !== undefined) keepDeadlines(tx, settings.vacations, wanted.vacations)
  // Commissions may have opened again.
  serveLine(tx, change.now)
  if (settings.isComingSoon && wanted.isComingSoon === false) remindOfReaders(tx, change.now)
  const after = settingValues(controlsOf(group, readSettings(tx)), readSettings(tx))
  const differing = whatDiffers(before, after)
  const line = { actor: change.by, action: 'settings.edit', subject: `settings/${group}`, ...differing } as const
  if (differing) audited(tx, line, change.now)
}

const DEFAULTS = settingsSchema.parse({})

function writeOne(tx: Db, name: keyof Settings, wanted: Partial<Settings>, now: Date): void {
  const value = settingsSchema.shape[name].parse(wanted[name])
  const isDefault = JSON.stringify(value) === JSON.stringify(DEFAULTS[name])
  writeSetting(tx, name, isDefault ? null : value, now)
}

/** What tells a theme from any other JSON; another version would be read in another way. */
const FORMAT = { format: z.literal('inkstall-theme'), version: z.literal(1) }
const themeFile = z.strictObject({ ...FORMAT, ...themeSchema.shape })

/** A theme as one file, for another site or another day. */
export function writeThemeFile(theme: Theme): string {
  return `${JSON.stringify({ format: 'inkstall-theme', version: 1, ...themeIn(theme) }, null, 2)}\n`
}

/** Null where a file is no theme, or one that this version does not know. */
export function readThemeFile(text: string): Theme | null {
  try {
    const read = themeFile.safeParse(JSON.parse(text))
    return read.success ? themeIn(read.data) : null
  } catch {
    return null
  }
}

/** The site looks so from now on; how its logo is shown stays. */
export function applyTheme(db: Db, theme: Theme, change: Change): Conflict | null {
  const { logoIsInk, logoHasName } = readSettings(db)
  return saveSettings(db, 'brand', { ...theme, logoIsInk, logoHasName }, {}, change)
}

/** Who left an address on the page before a site opens was promised to hear of it. */
function remindOfReaders(tx: Db, now: Date): void {
  const count = countRows(tx, newsletterSubscribers, isNotNull(newsletterSubscribers.confirmedAt))
  if (count === 0) return

  const titleIn = (t: T) => t('opening:readersWait', { count })
  noteAlert(tx, { kind: 'MAIL', cause: `opening:${dayOf(now)}`, titleIn, path: '/admin/newsletter/new' }, now)
}
