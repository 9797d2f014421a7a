import { readFileSync } from 'node:fs'
import { exit } from 'node:process'

import { BackupError } from '#app/platform/backups/backups.ts'
import { ConfigError } from '#app/platform/config.server.ts'
import { OpeningError } from '#db/opening.server.ts'

/** Runs a command; what somebody has to do something about is told in one line, and the command fails. */
export async function tellingProblems(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof ConfigError || error instanceof OpeningError)) throw error

    console.error(error.message)
    exit(1)
  }
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

export function readVersion(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version
}
