import { readFileSync } from 'node:fs'
import { exit } from 'node:process'
import { parseArgs, type ParseArgsConfig } from 'node:util'

import { BackupError } from '#app/platform/backups/backups.ts'
import { ConfigError } from '#app/platform/config.server.ts'
import { OpeningError } from '#db/opening.server.ts'

/** How a command is called, told to who called it otherwise. */
export class UsageError extends Error {}

/** What stands after the name of a command. @throws UsageError where it has an option that the command has not */
export function readArguments<const O extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: O) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch {
    throw new UsageError(`Usage: ${usage}`)
  }
}

/** A disk that is full, a folder that is none or may not be written: what the system says is enough. */
const OF_DISK = new Set(['EACCES', 'EISDIR', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EROFS'])

function isTold(error: unknown): error is Error {
  if (error instanceof BackupError || error instanceof ConfigError || error instanceof OpeningError) return true

  return error instanceof UsageError || (error instanceof Error && 'code' in error && OF_DISK.has(String(error.code)))
}

/** Runs a command; what somebody has to do something about is told in one line, and the command fails. */
export async function tellingProblems(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isTold(error)) throw error

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
