import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  ANSWERS,
  asking,
  commandsFor,
  makeNoise,
  makeRelease,
  mayDeploy,
  NGINX,
  PASSWORD,
  SITE,
} from '../support/deployed/deploying.ts'
import { makeSystem, type Outcome, runInside } from '../support/deployed/fresh-system.ts'

const CADDY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
/** Milliseconds for a fresh system and a release. */
const MAKING = 900_000

describe.skipIf(!mayDeploy('/usr/sbin/debootstrap', '/usr/bin/systemd-nspawn'))(
  'the document of deploying, typed word for word on a fresh Debian',
  () => {
    let folder = ''
    let system = ''
    let archive = ''
    let noise = ''

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'deploy-'))
      archive = makeRelease()
      noise = await makeNoise(folder)
      system = await makeSystem(['caddy', 'nginx-light', 'ufw'])
    }, MAKING)

    afterAll(async () => {
      for (const made of [folder, system].filter(Boolean)) await rm(made, { recursive: true, force: true })
    })

    const type = (commands: string): Promise<Outcome> =>
      runInside(system, { commands: `set -eu\n${commands}`, input: PASSWORD, files: [archive, noise], hosts: [SITE] })

    test('systemd, Caddy and a firewall lead to a page over TLS, to an update and back', async () => {
      const outcome = await type(
        [
          commandsFor('systemd', 'caddy', 'caddy-try', 'firewall'),
          asking(CADDY),
          nextRelease('0.2.0'),
          commandsFor('systemd-update'),
          'echo "runs $(readlink /opt/inkstall/current)"',
          commandsFor('systemd-back'),
          'COPY=inkstall.db.before-0000_try; cp --preserve /var/lib/inkstall/inkstall.db /var/lib/inkstall/$COPY',
          commandsFor('systemd-copy', 'systemd-start'),
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
          commandsFor('systemd', 'nginx', 'nginx-try'),
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
          `cat > /home/circle/commands <<'END'\nset -eu\n${commandsFor('plain')}END`,
          `runuser --login circle --command 'bash commands'`,
          `SITE=${SITE}; DEPLOY=/home/circle/current/deploy`,
          commandsFor('nginx', 'nginx-try'),
          asking(NGINX),
        ].join('\n'),
      )
      expect(outcome, outcome.output).toMatchObject({ status: 0, output: expect.stringContaining(ANSWERS) })
    })
  },
)

/** The same site, called by another version. */
function nextRelease(version: string): string {
  const name = `inkstall-${version}-linux-x64`
  return [
    `tar -xzf $RELEASE.tar.gz --transform "s/^$RELEASE/${name}/"`,
    `tar --use-compress-program='gzip -1' -cf ${name}.tar.gz ${name}`,
  ].join('\n')
}
