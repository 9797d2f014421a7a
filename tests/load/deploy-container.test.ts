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
import { makeBase, makeSystem, runInside } from '../support/deployed/fresh-system.ts'
import { openPodman, PODMAN, type Podman } from '../support/deployed/podman.ts'

/** Milliseconds for two fresh systems, a release and an image. */
const MAKING = 1_200_000
const HEALTH = 'curl --silent --fail --retry 30 --retry-all-errors --retry-delay 1 http://127.0.0.1:3000/api/health'

// The base of the image is a Debian of its packages, as no registry of images is asked. Podman runs on this machine with
// images and a network of its own; the proxy is in a fresh system that shares the network.
// Whatever is wrong, a second time its container would be there already.
describe.skipIf(!mayDeploy('/usr/sbin/debootstrap', '/usr/bin/systemd-nspawn', ...PODMAN))(
  'the document of deploying as a container, typed word for word',
  { retry: 0 },
  () => {
    const folders: string[] = []
    let podman: Podman
    let proxy = ''
    let files: string[] = []

    beforeAll(async () => {
      podman = openPodman()
      const folder = await mkdtemp(join(tmpdir(), 'deploy-'))
      const base = await makeBase()
      folders.push(folder, base)
      files = [makeRelease(), await makeNoise(folder)]
      await podman.takeBase(base)
      proxy = await makeSystem(['nginx-light'])
      folders.push(proxy)
      const built = await podman.type(commandsFor('container-build'))
      expect(built, built.output).toMatchObject({ status: 0 })
    }, MAKING)

    afterAll(async () => {
      podman.close()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    }, MAKING)

    test('an image leads to a page over TLS, in a container that is not root’s, read only, and keeps its data over an update', async () => {
      const begun = await podman.type(commandsFor('container'), PASSWORD)
      expect(begun, begun.output).toMatchObject({ status: 0, output: expect.stringContaining('"status":"ok"') })

      const commands = [
        'set -eu; tar -xzf inkstall-*.tar.gz; ln -s inkstall-*/ current',
        `SITE=${SITE}; DEPLOY=/root/current/deploy`,
        commandsFor('nginx', 'nginx-try'),
        asking(NGINX),
      ].join('\n')
      const asked = await runInside(proxy, { commands, input: '', files, hosts: [SITE], network: podman.network })
      expect(asked, asked.output).toMatchObject({ status: 0, output: expect.stringContaining(ANSWERS) })

      const inside = await podman.type(INSIDE)
      expect(inside, inside.output).toMatchObject({ status: 0 })
      expect(inside.output).toMatch(/^user 10001\nread only\nhealthy\nof 536870912 bytes\nhanded on \S*inkstall\.db\n$/)

      const updated = await podman.type(
        [commandsFor('container-update'), commandsFor('container').replace(/\npodman exec.*/, ''), LOG_IN].join('\n'),
      )
      expect(updated, updated.output).toMatchObject({
        status: 0,
        output: expect.stringContaining('accessToken\n'),
      })
    })
  },
)

/** Who it is, what it may write, whether it is well, how much memory it has, and where its data lie. */
const INSIDE = `
echo "user $(podman exec inkstall id -u)"
podman exec inkstall touch /opt/inkstall/new 2> /dev/null || echo "read only"
podman healthcheck run inkstall && echo healthy
echo "of $(podman inspect --format '{{.HostConfig.Memory}}' inkstall) bytes"
echo "handed on $(podman exec inkstall ls /data/inkstall.db)"`

/** What was kept knows the administrator. */
const LOG_IN = `${HEALTH}
curl --silent --fail --header 'Content-Type: application/json' --data '{"email": "you@example.com", "password": "${PASSWORD.trim()}"}' \\
  http://127.0.0.1:3000/api/auth/login | grep --only-matching accessToken`
