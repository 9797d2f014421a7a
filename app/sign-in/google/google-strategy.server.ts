import { GoogleStrategy } from 'remix-auth-google'

import { type OpenIdProvider, ProviderUnavailable } from './discovery.server.ts'
import type { OpenIdClient } from './open-id.server.ts'

/** What the provider gave for a code. */
export type TokenGrant = { idToken: string }

type Options = {
  client: OpenIdClient
  provider: OpenIdProvider
  /** Where the provider sends the browser back to. */
  redirectURI: string
  cookie: { name: string; secure?: true }
  /** The nonce of a sign-in by its state: so it needs no keeping. */
  nonceOf: (state: string) => string
}

/** Milliseconds that the provider may take to give tokens for a code. */
const PATIENCE = 15_000

/**
 * The Google strategy of remix-auth (code, PKCE, state) with the endpoints that the issuer names itself, and a nonce.
 * What it grants is an identity token that has still to be read.
 */
export class OpenIdStrategy extends GoogleStrategy<TokenGrant> {
  readonly #nonceOf: Options['nonceOf']

  constructor({ client, provider, redirectURI, cookie, nonceOf }: Options) {
    const { clientId, clientSecret } = client
    const scopes = ['openid', 'email']
    super({ clientId, clientSecret, redirectURI, scopes, prompt: 'select_account' }, ({ tokens }) =>
      Promise.resolve({ idToken: tokens.idToken() }),
    )
    const { authorizationEndpoint, tokenEndpoint } = provider
    this.options = { ...this.options, authorizationEndpoint, tokenEndpoint, cookie }
    this.#nonceOf = nonceOf
  }

  protected override authorizationParams(params: URLSearchParams, request?: Request): URLSearchParams {
    const all = super.authorizationParams(params, request)
    all.set('nonce', this.#nonceOf(all.get('state') ?? ''))
    return all
  }

  /** The library waits as long as the connection does. */
  protected override validateAuthorizationCode(code: string, codeVerifier: string) {
    const tooLong = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new ProviderUnavailable('The OpenID provider gives no tokens')), PATIENCE).unref()
    })
    return Promise.race([super.validateAuthorizationCode(code, codeVerifier), tooLong])
  }
}
