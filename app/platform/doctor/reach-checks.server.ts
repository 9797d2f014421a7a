import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

import { readStatus } from '../backups/s3-store.server.ts'
import { lacksOrigin } from '../config.server.ts'
import { usedBucket } from '../files/site-files.server.ts'
import { readMailServer, tryMailServer } from '../mail/mail-server.server.ts'
import { mailsStalledSince } from '../mail/stalled.server.ts'
import type { Check } from './data-checks.server.ts'
import { finding, minuteOf } from './finding.ts'

/** Whether the name of the site leads anywhere, before anything asks who answers there. */
const dns: Check = {
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

/** Milliseconds for which others are waited for. */
const PATIENCE = 4000
const A_WEEK = 7 * 24 * 60 * 60 * 1000

/** The site as a visitor reaches it: its name, the proxy and TLS in front of it. */
const origin: Check = {
  name: 'origin',
  look: async ({ config, isServing }) => {
    const address = config.origin
    if (address === null)
      return lacksOrigin(config) ? finding('warn', 'doctor:originUnset') : finding('ok', 'doctor:originHere')
    if (!isServing) return finding('ok', 'doctor:originUntried', { origin: address })

    try {
      const response = await fetch(`${address}/api/health`, {
        signal: AbortSignal.timeout(PATIENCE),
        redirect: 'manual',
      })
      if (!response.ok) return finding('warn', 'doctor:originAnswers', { origin: address, status: response.status })
    } catch (error) {
      return finding('warn', 'doctor:originUnreached', { origin: address, reason: reasonOf(error) })
    }
    const isBehind = address.startsWith('https:') && !config.trustProxy
    return isBehind ? finding('warn', 'doctor:proxyUntrusted') : finding('ok', 'doctor:originIs', { origin: address })
  },
}

const mail: Check = {
  name: 'mail',
  look: async ({ db, config }, now) => {
    const server = readMailServer({ db, config })
    if (!server) return finding('warn', 'doctor:mailKept')

    const problem = await tryMailServer(server.url, PATIENCE)
    if (problem) return finding('fail', 'doctor:mailUnreached', { server: server.host, reason: problem.reason })

    return mailsStalledSince(db, now)
      ? finding('fail', 'doctor:mailStalled')
      : finding('ok', 'doctor:mailIs', { server: server.host })
  },
}

const google: Check = {
  name: 'google',
  look: ({ config }) => finding('ok', config.google ? 'doctor:googleIs' : 'doctor:googleUnset'),
}

const backups: Check = {
  name: 'backups',
  look: async ({ config: { dataDir } }, now) => {
    const { takenAt, failure, place, behindSince } = await readStatus(dataDir)
    if (failure !== null) return finding('fail', 'doctor:backupsFail', { reason: failure })
    if (takenAt === null) return finding('warn', 'doctor:backupsNone')
    if (behindSince !== null) return finding('warn', 'doctor:backupsBehind', { since: minuteOf(behindSince), place })

    const isOld = now.getTime() - Date.parse(takenAt) > A_WEEK
    return isOld
      ? finding('fail', 'doctor:backupsOld', { at: minuteOf(takenAt) })
      : finding('ok', 'doctor:backupsAre', { at: minuteOf(takenAt), place })
  },
}

const bucket: Check = {
  name: 'bucket',
  look: async () => {
    const { bucket: used, carrier } = usedBucket()
    if (!used) return finding('ok', 'doctor:bucketNone')

    const reason = carrier?.trouble()?.reason ?? (await used.examine())
    const { place } = used
    return reason === null
      ? finding('ok', 'doctor:bucketIs', { place, count: used.contents.size() })
      : finding('fail', 'doctor:bucketAway', { reason })
  },
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

export const reachChecks: readonly Check[] = [dns, origin, mail, google, bucket, backups]
