import { z } from 'zod'

import type { Conflict } from '#app/platform/conflict/conflict.ts'
import type { Change } from '#app/site/audit/audit.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { type Theme, themeIn, themeSchema } from '#app/ui/theme/theme.ts'
import type { Db } from '#db/database.server.ts'

import { saveSettings } from './settings.server.ts'

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
