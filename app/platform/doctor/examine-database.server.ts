import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { z } from 'zod'

const run = promisify(execFile)
const answer = z.array(z.string())

/**
 * Reads every page of the database in a process of its own, which holds up no visitor, and which a damaged file may end.
 * @returns what is wrong, in SQLite's words
 */
export async function examineDatabase(file: string): Promise<string[]> {
  try {
    const { stdout } = await run(process.execPath, ['app/commands/examine.ts', file])
    return answer.parse(JSON.parse(stdout))
  } catch (error) {
    return [error instanceof Error ? (error.message.split('\n').at(-1) ?? '') || error.message : String(error)]
  }
}
