import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { commandsOf } from '../support/document.ts'
import { makeSystem, type Outcome, runInside } from '../support/fresh-system.ts'

const DOCUMENT = 'deploy/README.md'
const SITE = 'example.com'
const PASSWORD = 'tide-table-77\n'
const CADDY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
const NGINX = `/etc/letsencrypt/live/${SITE}/fullchain.pem`
/** Milliseconds for a fresh system and a release. */
const MAKING = 600_000

const isPossible =
  process.getuid?.() === 0 &&
  process.arch === 'x64' &&
  ['/usr/sbin/debootstrap', '/usr/bin/systemd-nspawn'].every((program) => existsSync(program))
if (!isPossible) console.warn('Skipped: deploying is tried by root on x64, with debootstrap and systemd-container')

const ANSWERS = [
  'page 200 over HTTP/2',
  `from http 308 to https://${SITE}/shop`,
  'content-encoding: br',
  'strict-transport-security: max-age=31536000',
  'upload of 20 MB 201',
  'one too many 429',
  'that names another address 429',
  'another visitor 200',
].join('\n')

describe.skipIf(!isPossible)('the document of deploying, typed word for word on a fresh Debian', () => {
  let folder = ''
  let system = ''
  let archive = ''
  let noise = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deploy-'))
    execFileSync(process.execPath, ['app/platform/launch/release.mjs', 'x64'])
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    archive = `release/inkstall-${version}-linux-x64.tar.gz`
    noise = await makeNoise(join(folder, 'noise.png'))
    system = await makeSystem(['caddy', 'nginx-light', 'ufw'])
  }, MAKING)

  afterAll(async () => {
    for (const made of [folder, system].filter(Boolean)) await rm(made, { recursive: true, force: true })
  })

  const type = (commands: string): Promise<Outcome> =>
    runInside(system, { commands: `set -eu\n${commands}`, input: PASSWORD, files: [archive, noise], hosts: [SITE] })
  const commands = (...ways: string[]) => commandsOf(DOCUMENT, ...ways)

  test('systemd, Caddy and a firewall lead to a page over TLS, to an update and back', async () => {
    const outcome = await type(
      [
        commands('systemd', 'caddy', 'caddy-try', 'firewall'),
        asking(CADDY),
        nextRelease('0.2.0'),
        commands('systemd-update'),
        'echo "runs $(readlink /opt/inkstall/current)"',
        commands('systemd-back'),
        'COPY=inkstall.db.before-0000_try; cp --preserve /var/lib/inkstall/inkstall.db /var/lib/inkstall/$COPY',
        commands('systemd-copy', 'systemd-start'),
        'echo "runs $(readlink /opt/inkstall/current), the newer database is $(ls /root/after-update)"',
      ].join('\n'),
    )
    expect(outcome, outcome.output).toMatchObject({ status: 0, output: expect.stringContaining(ANSWERS) })
    expect(outcome.output).toContain('runs inkstall-0.2.0-linux-x64\n')
    expect(outcome.output).toContain('runs inkstall-0.1.0-linux-x64, the newer database is inkstall.db\n')
  })

  test('systemd and nginx lead to a page over TLS; a bad setting ends the start for good', async () => {
    const outcome = await type(
      [
        commands('systemd', 'nginx', 'nginx-try'),
        asking(NGINX),
        'echo PORT=many >> /etc/inkstall.env; systemctl restart inkstall; sleep 5',
        'systemctl show inkstall --property=ExecMainStatus,NRestarts,SubState; journalctl --unit inkstall | grep PORT',
      ].join('\n'),
    )
    expect(outcome, outcome.output).toMatchObject({ status: 0, output: expect.stringContaining(ANSWERS) })
    expect(outcome.output).toContain('NRestarts=0\nExecMainStatus=78\nSubState=failed\n')
    expect(outcome.output).toContain('Inkstall cannot start: PORT: ')
  })

  test('a plain process of an account that is not root’s serves behind a proxy', async () => {
    const outcome = await type(
      [
        'useradd --create-home circle; mv inkstall-*.tar.gz /home/circle/; chown circle: /home/circle/*',
        `cat > /home/circle/commands <<'END'\nset -eu\n${commands('plain')}END`,
        `runuser --login circle --command 'bash commands'`,
        `SITE=${SITE}; DEPLOY=/home/circle/current/deploy`,
        commands('nginx', 'nginx-try'),
        asking(NGINX),
      ].join('\n'),
    )
    expect(outcome, outcome.output).toMatchObject({ status: 0, output: expect.stringContaining(ANSWERS) })
  })
})

function asking(certificate: string): string {
  return `cd /root; CA=${certificate}\n${readFileSync('tests/support/deployed.sh', 'utf8')}`
}

/** The same site, called by another version. */
function nextRelease(version: string): string {
  const name = `inkstall-${version}-linux-x64`
  return [
    `tar -xzf $RELEASE.tar.gz --transform "s/^$RELEASE/${name}/"`,
    `tar --use-compress-program='gzip -1' -cf ${name}.tar.gz ${name}`,
  ].join('\n')
}

/** A picture that no format makes small: 20 MB. */
async function makeNoise(file: string): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  await sharp({ create: { width: 2640, height: 2640, channels: 3, noise, background: '#000' } })
    .png()
    .toFile(file)
  return file
}
