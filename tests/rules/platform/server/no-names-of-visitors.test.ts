import { execFileSync } from 'node:child_process'

import { expect, test } from 'vitest'

import { LIMITS } from '#app/platform/launch/bounds.mjs'

/** Serves itself one connection, and prints what a report says of it. */
const SERVER = `
  const server = require('node:net').createServer().listen(0, '127.0.0.1', () =>
    require('node:net').connect(server.address().port, '127.0.0.1', () => {
      const { libuv } = process.report.getReport()
      process.stdout.write(libuv.flatMap(({ remoteEndpoint }) => remoteEndpoint?.host ?? []).join())
      process.exit()
    }),
  )`

test('no report of the server asks DNS for the names of visitors', () => {
  const hosts = execFileSync(process.execPath, [...LIMITS, '--eval', SERVER], { encoding: 'utf8' })
  expect(new Set(hosts.split(','))).toEqual(new Set(['127.0.0.1']))
})
