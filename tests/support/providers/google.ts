import { type MutableRedirectUri, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server'

type Claims = Record<string, unknown>

export const CLIENT_ID = 'the-shop'
const HONEST = { sub: 'g-1', email: 'visitor@example.com', email_verified: true }

/** An OpenID provider on this machine. What it does next is up to the test. */
export class Google {
  readonly #server = new OAuth2Server()
  #port = 0
  #claims: Claims = HONEST
  #sendBack: (url: URL) => void = () => {}
  #grant: (grant: Claims) => void = () => {}

  static async start(): Promise<Google> {
    const google = new Google()
    await google.#server.issuer.keys.generate('RS256')
    await google.up()
    google.#port = google.#server.address().port
    google.#server.service
      .on('beforeTokenSigning', ({ payload }: MutableToken) => Object.assign(payload, google.#claims))
      .on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => google.#sendBack(url))
      .on('beforeResponse', ({ body }: MutableResponse) => body && google.#grant(body))
    return google
  }

  /** The environment of a site that signs in with it. */
  get env(): Record<string, string> {
    return { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: 'hush', GOOGLE_ISSUER: this.issuer }
  }

  get issuer(): string {
    return this.#server.issuer.url ?? ''
  }

  up(): Promise<void> {
    return this.#server.start(this.#port, 'localhost')
  }

  down(): Promise<void> {
    return this.#server.stop()
  }

  /** Says this of whoever signs in from now on, and is otherwise honest. */
  say(claims: Claims = {}): void {
    this.#claims = { ...HONEST, ...claims }
    this.#sendBack = () => {}
    this.#grant = () => {}
  }

  sendBack(change: (url: URL) => void): void {
    this.#sendBack = change
  }

  grant(change: (grant: Claims) => void): void {
    this.#grant = change
  }

  /** An identity token, for clients that got it without the site. */
  token(claims: Claims = {}): Promise<string> {
    const all = { aud: CLIENT_ID, ...HONEST, ...claims }
    return this.#server.issuer.buildToken({ scopesOrTransform: (_header, payload) => Object.assign(payload, all) })
  }
}
