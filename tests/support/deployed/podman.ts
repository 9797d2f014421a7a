import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Outcome } from './fresh-system.ts'

const BASE = 'docker.io/library/debian:bookworm-slim'

/** A machine's podman, with images and a network of its own. */
export type Podman = {
  /** The network, which another system may share. */
  network: string
  /** Takes a folder with a Debian as the image that a registry would give. */
  takeBase: (folder: string) => Promise<void>
  /** Runs commands of a document in a checkout. @param input what they read */
  type: (commands: string, input?: string) => Promise<Outcome>
  close: () => void
}

/** Only the system's administrator may. runc, and bounds of its own: crun takes no groups of both versions, and nobody may raise bounds here. */
export function openPodman(): Podman {
  const folder = mkdtempSync(join(tmpdir(), 'podman-'))
  const name = `inkstall-${randomUUID().slice(0, 8)}`
  const lay = (file: string, content: string) => {
    writeFileSync(join(folder, file), content)
    return join(folder, file)
  }
  const env = {
    ...process.env,
    CONTAINERS_CONF: lay(
      'containers.conf',
      '[containers]\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]\n[engine]\nruntime = "runc"\n',
    ),
    CONTAINERS_STORAGE_CONF: lay(
      'storage.conf',
      `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/images"\nrunroot = "${folder}/run"\n`,
    ),
  }
  execFileSync('/usr/sbin/ip', ['netns', 'add', name])
  execFileSync('/usr/sbin/ip', ['-n', name, 'link', 'set', 'lo', 'up'])
  const network = `/run/netns/${name}`
  const type = (commands: string, input = '') => runBash(`set -eu\n${commands}`, { network, env, input })
  return {
    network,
    takeBase: async (base) => {
      const { status, output } = await type(`tar -C ${base} -c . | podman import --quiet - ${BASE}`)
      if (status !== 0) throw new Error(output)
    },
    type,
    close: () => {
      execFileSync('/usr/bin/nsenter', [`--net=${network}`, 'podman', 'system', 'reset', '--force'], {
        env,
        stdio: 'ignore',
      })
      execFileSync('/usr/sbin/ip', ['netns', 'delete', name])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Surroundings = { network: string; env: NodeJS.ProcessEnv; input: string }

async function runBash(commands: string, { network, env, input }: Surroundings): Promise<Outcome> {
  const child = spawn('/usr/bin/nsenter', [`--net=${network}`, 'bash', '-c', commands], { env })
  const parts: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part))
  child.stdin.end(input)
  const status = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)))
  return { status, output: Buffer.concat(parts).toString() }
}

export const PODMAN = ['/usr/bin/podman', '/usr/sbin/runc', '/usr/bin/nsenter', '/usr/sbin/ip']
