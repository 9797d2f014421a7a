import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'

export type OpenIdProvider = { authorizationEndpoint: string; tokenEndpoint: string; keys: JWTVerifyGetKey }

/** Milliseconds that a provider may take to answer. */
const PATIENCE = 10_000

const AN_HOUR = 60 * 60 * 1000

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
  jwks_uri: z.url({ protocol: /^https?$/ }),
})

/** The provider cannot be reached, or does not answer as one. */
export class ProviderUnavailable extends Error {}

const known = new Map<string, { provider: OpenIdProvider; until: number }>()

/**
 * What a provider says of itself (OpenID Connect Discovery), kept for an hour.
 * @throws ProviderUnavailable
 */
export async function discoverProvider(issuer: string, now: Date): Promise<OpenIdProvider> {
  const kept = known.get(issuer)
  if (kept && kept.until > now.getTime()) return kept.provider

  const provider = await discover(issuer).catch((cause: unknown) => {
    throw new ProviderUnavailable('The OpenID provider says nothing of itself', { cause })
  })
  known.set(issuer, { provider, until: now.getTime() + AN_HOUR })
  return provider
}

async function discover(issuer: string): Promise<OpenIdProvider> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)

  const found = metadata.parse(await response.json())
  if (found.issuer.replace(/\/$/, '') !== issuer) throw new Error('the provider has another name')

  return {
    authorizationEndpoint: found.authorization_endpoint,
    tokenEndpoint: found.token_endpoint,
    keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: PATIENCE }),
  }
}
