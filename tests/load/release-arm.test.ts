import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { makeRelease } from '../support/deployed/deploying.ts'
import { noisy } from '../support/faults/odd-pictures.ts'

/** Milliseconds: an emulated processor is ten to thirty times as slow. */
const PATIENCE = 600_000
/** How the system is told to run what was built for the other processor, and where such programs find their libraries. */
const EMULATION = ['/proc/sys/fs/binfmt_misc/qemu-aarch64', '/lib/ld-linux-aarch64.so.1']
const URL_OF_SITE = 'http://127.0.0.1:4571'

const missing = EMULATION.filter((path) => !existsSync(path))
const isArm = process.arch === 'arm64'
if (missing.length > 0 && !isArm)
  console.warn(`Skipped: missing ${missing.join(', ')} (apt-get install qemu-user-static libstdc++6:arm64)`)

describe.skipIf(missing.length > 0 && !isArm)('the release for arm64', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arm-'))
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), SEED: 'none', PORT: '4571', BACKUP_TO: 'none' }
  let release = ''
  let site: ChildProcess | undefined

  beforeAll(() => {
    execFileSync('tar', ['-xzf', makeRelease('arm64'), '-C', folder, '--strip-components=1'])
    release = folder
  }, PATIENCE)

  afterAll(() => {
    site?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  test('serves, keeps its database, and makes pictures', { timeout: PATIENCE, retry: 0 }, async () => {
    site = spawn(join(release, 'start'), { env, stdio: 'ignore' })
    await vi.waitFor(async () => expect(await healthOf()).toMatchObject({ status: 'ok', database: 'ok' }), {
      timeout: PATIENCE / 2,
      interval: 2000,
    })
    const art = join(folder, 'art')
    mkdirSync(art)
    await noisy(400, 300).png().toFile(join(art, 'tide.png'))
    const said = execFileSync(join(release, 'run'), ['import', art, '--as', 'art'], { env }).toString()
    expect(said).toContain('1 new, 0 there already, 0 refused')

    const variants = join(folder, 'data/pictures/variants')
    await vi.waitFor(() => expect(picturesIn(variants)).toContainEqual(expect.stringMatching(/avif$/)), {
      timeout: PATIENCE / 3,
      interval: 2000,
    })
    site.kill('SIGTERM')
    await setTimeout(1000)
  })
})

function picturesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []
}

async function healthOf(): Promise<unknown> {
  return (await fetch(`${URL_OF_SITE}/api/health`)).json()
}
