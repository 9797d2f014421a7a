import { ProviderError } from '../providers/provider.ts'
import type { Keyed } from './accounts.server.ts'
import { openProvider } from './open-providers.server.ts'

export type Tested = { works: true; isLive: boolean } | { works: false; code: string }

/** Asks a provider whether its keys open anything; no money moves. */
export async function testKeys(where: Parameters<typeof openProvider>[0], provider: Keyed): Promise<Tested> {
  const opened = openProvider(where, provider)
  if (!opened) return { works: false, code: 'no keys' }

  try {
    return { works: true, ...(await opened.test()) }
  } catch (error) {
    if (error instanceof ProviderError) return { works: false, code: error.code }
    throw error
  }
}
