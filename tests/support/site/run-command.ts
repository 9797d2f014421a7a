import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs a command of the project as `npm run` does. @returns what it said; @throws with what it complained of */
export async function runCommand(name: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  const { PATH, TMPDIR } = process.env
  const compiled = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' }
  const shared = { PATH, ...(TMPDIR && { TMPDIR }), ...compiled, NODE_ENV: 'production' }
  const { stdout } = await run(process.execPath, [`app/commands/${name}.ts`, ...args], { env: { ...shared, ...env } })
  return stdout
}
