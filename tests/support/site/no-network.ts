import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

import { QUICK_START } from './run-command.ts'

const run = promisify(execFile)

const isRoot = process.getuid?.() === 0
const ALONE = ['--net', '--mount', ...(isRoot ? [] : ['--user', '--map-root-user'])]
/** Names are asked of a server that is not on this machine, so that asking counts as well. */
const SCRIPT = `ip link set lo up && echo nameserver 192.0.2.53 > "$0/resolv.conf" && mount --bind "$0/resolv.conf" /etc/resolv.conf
"$@" || exit
cat /proc/net/snmp /proc/net/snmp6`

/** Whether this process may make a network of its own. */
export const mayIsolate = spawnSync('unshare', [...ALONE, 'ip', 'link', 'set', 'lo', 'up']).status === 0

/**
 * Runs a program of Node on a network that has this machine alone, whose kernel counts what is sent anywhere else.
 * @param folder for files of its own
 */
export async function runAlone(folder: string, args: readonly string[], env: Record<string, string>) {
  const { PATH, TMPDIR } = process.env
  const shared = { PATH, ...(TMPDIR && { TMPDIR }), ...QUICK_START.env, NODE_ENV: 'production' }
  const command = [...ALONE, 'sh', '-c', SCRIPT, folder, process.execPath, ...QUICK_START.args, ...args]
  const { stdout } = await run('unshare', command, { env: { ...shared, ...env } })
  return { output: stdout, sentAway: unroutable(stdout) }
}

/** What the kernel found no way for (RFC 4293, `OutNoRoutes`): each connection and each question for a name is one. */
function unroutable(counters: string): number {
  const [names = [], values = []] = [...counters.matchAll(/^Ip: (.*)$/gm)].map(([, row = '']) => row.split(' '))
  const ofIp6 = /^Ip6OutNoRoutes\s+(\d+)/m.exec(counters)?.[1] ?? '0'
  return Number(values[names.indexOf('OutNoRoutes')]) + Number(ofIp6)
}
