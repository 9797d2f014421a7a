import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { CHECK_NAMES, FINDING_STATES } from '#app/platform/doctor/finding.ts'

const name = z.enum([...CHECK_NAMES, 'failedMails', 'payments'])
/** What the site found when it last looked; beside the database, which may be what is damaged. */
const standing = z.object({
  /** Milliseconds. */
  hourlyAt: z.number(),
  dailyAt: z.number(),
  looks: z.array(z.object({ name, state: z.enum(FINDING_STATES), text: z.string() })),
  told: z.partialRecord(name, z.iso.datetime()),
})
export type Standing = z.infer<typeof standing>

/** @returns null before the first look */
export async function readStanding(dataDir: string): Promise<Standing | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => null)
  if (text === null) return null

  try {
    return standing.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export async function writeStanding(dataDir: string, next: Standing): Promise<void> {
  const part = `${fileOf(dataDir)}.part`
  await writeFile(part, JSON.stringify(next), { mode: 0o600 })
  await rename(part, fileOf(dataDir))
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'self-check.json')
}
