import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

import type { Check } from './check.server.ts'
import { finding } from './finding.ts'

/** Whether the name of the site leads anywhere, before anything asks who answers there. */
export const dns: Check = {
  name: 'dns',
  look: async ({ config: { origin } }) => {
    const name = origin === null ? '' : new URL(origin).hostname.replace(/^\[|\]$/g, '')
    if (name === '' || isIP(name) !== 0) return finding('ok', 'doctor:dnsNone')

    try {
      const found = await lookup(name, { all: true })
      return finding('ok', 'doctor:dnsIs', { name, addresses: found.map(({ address }) => address).join(', ') })
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      return finding('warn', 'doctor:dnsUnknown', { name, code })
    }
  },
}
