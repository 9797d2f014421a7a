import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { prepareTemplate, RUNNING_SITES } from './template.ts'

/** Plants the data of all tests; at the end of the run no site of theirs goes on. */
export default async function setUp(): Promise<() => void> {
  await prepareTemplate()
  const folder = mkdtempSync(join(tmpdir(), 'sites-'))
  process.env[RUNNING_SITES] = folder
  return () => {
    for (const pid of readdirSync(folder)) endProcess(Number(pid))
    rmSync(folder, { recursive: true, force: true })
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid)
  } catch {
    // It ended by itself.
  }
}
