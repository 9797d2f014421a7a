import { execFile } from 'node:child_process'
import { appendFile, chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a script printed, and what it ended with. */
export type Outcome = { status: number; output: string }
type Script = {
  /** For bash. */
  commands: string
  /** What the commands read from their standard input. */
  input: string
  /** Laid into root's home. */
  files: readonly string[]
  /** Names of this system beside `localhost`. */
  hosts: readonly string[]
  /** The network that it shares with somebody; without one it has its own. */
  network?: string
}

const BASE = ['systemd-sysv', 'dbus', 'curl', 'openssl', 'ca-certificates', 'iproute2']
const UNITS = 'etc/systemd/system'

/**
 * A Debian as a server comes, in a folder. Since it has no network when it runs, these packages lie in it already;
 * what they serve is not started.
 */
export async function makeSystem(packages: readonly string[]): Promise<string> {
  const system = await makeBase([...BASE, ...packages])
  // Its users have to come in.
  await chmod(system, 0o755)
  for (const name of ['caddy', 'nginx'])
    await rm(join(system, UNITS, `multi-user.target.wants/${name}.service`), { force: true })
  // Without a machine's own rights nobody may raise this number.
  await lay(join(system, UNITS, 'caddy.service.d/limits.conf'), '[Service]\nLimitNOFILE=4096\n')
  return system
}

/** The least that is called Debian, with some packages, in a folder. */
export async function makeBase(packages: readonly string[] = []): Promise<string> {
  const system = await mkdtemp(join(tmpdir(), 'system-'))
  const include = packages.length > 0 ? [`--include=${packages.join(',')}`] : []
  await run('debootstrap', ['--variant=minbase', ...include, 'bookworm', system], { maxBuffer: 1e8 })
  return system
}

/** Boots a copy of a system, with its own init and network, and runs a script there as root in root's home. */
export async function runInside(system: string, script: Script): Promise<Outcome> {
  const own = await mkdtemp(join(tmpdir(), 'booted-'))
  try {
    await run('cp', ['--archive', `${system}/.`, own])
    await layScript(own, script)
    // Of a network that it shares it may not change anything by itself.
    const network = script.network
      ? [`--network-namespace-path=${script.network}`, '--capability=CAP_NET_ADMIN']
      : ['--private-network']
    const how = ['--register=no', '--keep-unit', ...network, '--console=pipe', '--quiet']
    // It says how its init ended; how the script did stands in its file.
    const booted = await run('systemd-nspawn', [...how, '--directory', own, '--boot'], BOOT).catch((error) => error)
    const output = await readFile(join(own, 'script/output'), 'utf8').catch(() => String(booted.stdout ?? booted))
    const status = await readFile(join(own, 'script/status'), 'utf8').catch(() => '-1')
    return { status: Number(status), output }
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

/** Milliseconds, and bytes of what it says. */
const BOOT = { timeout: 300_000, maxBuffer: 1e8 }

const UNIT = `[Service]
Type=oneshot
WorkingDirectory=/root
Environment=HOME=/root
ExecStart=/bin/bash -c 'bash /script/commands < /script/input > /script/output 2>&1; echo $? > /script/status'
ExecStopPost=systemctl exit 0
`

async function layScript(system: string, { commands, input, files, hosts }: Script): Promise<void> {
  await lay(join(system, 'script/commands'), commands)
  await lay(join(system, 'script/input'), input)
  for (const file of files) await copyFile(file, join(system, 'root', basename(file)))
  await appendFile(join(system, 'etc/hosts'), `127.0.0.1 localhost ${hosts.join(' ')}\n`)
  await lay(join(system, UNITS, 'script.service'), UNIT)
  await symlink('../script.service', join(system, UNITS, 'multi-user.target.wants/script.service'))
}

async function lay(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
