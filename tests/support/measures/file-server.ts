// `file-server.ts FOLDER`: sirv alone, as a measure for pages; says its port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import sirv from 'sirv'

const send = sirv(process.argv[2] ?? '.', { brotli: true })
const server = createServer((req, res) => send(req, res)).listen(0, () => {
  console.log(String((server.address() as AddressInfo).port))
})
