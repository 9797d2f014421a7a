import { ProviderError } from '../providers/provider.ts'
import type { KeyedProvider } from './accounts.server.ts'
import { openProvider } from './open-providers.server.ts'

export type KeyTest = { works: true; isLive: boolean } | { works: false; code: string }

/** Asks a provider whether its keys open anything; no money moves. */
export async function testKeys(where: Parameters<typeof openProvider>[0], provider: KeyedProvider): Promise<KeyTest> {
  const opened = openProvider(where, provider)
  if (!opened) return { works: false, code: 'no keys' }

  try {
    return { works: true, ...(await opened.test()) }
  } catch (error) {
    if (error instanceof ProviderError) return { works: false, code: error.code }
    throw error
  }
}
