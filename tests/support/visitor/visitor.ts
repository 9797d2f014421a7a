import { Page } from './page.ts'

/** Somebody with a browser that knows no script: follows redirects, keeps cookies, sends forms as they stand. */
export class Visitor {
  readonly #base: string
  readonly #cookies = new Map<string, string>()
  headers: Record<string, string> = {}

  constructor(base: string) {
    this.#base = base
  }

  get(path: string): Promise<Page> {
    return this.#follow(new URL(path, this.#base), { method: 'GET' })
  }

  post(path: string, body: URLSearchParams | FormData | Record<string, string>): Promise<Page> {
    const form = body instanceof FormData || body instanceof URLSearchParams ? body : new URLSearchParams(body)
    return this.#follow(new URL(path, this.#base), { method: 'POST', body: form })
  }

  /** One request without following where it leads. */
  async fetch(path: string | URL, init: RequestInit = {}): Promise<Response> {
    const asked = { 'Accept-Encoding': 'identity', ...this.headers, Cookie: this.cookieHeader() }
    const headers = new Headers({ ...asked, ...(init.headers as object) })
    if (init.method === 'POST' && !headers.has('Origin')) headers.set('Origin', this.#base)
    const response = await fetch(new URL(path, this.#base), { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async logIn(email: string, password = 'demo-password', redirectTo = '/'): Promise<Page> {
    const first = await this.get(`/login?redirectTo=${encodeURIComponent(redirectTo)}`)
    const second = await first.submit('Continue', { 'E-mail': email })
    return second.submit('Login', { Password: password })
  }

  async #follow(url: URL, init: RequestInit): Promise<Page> {
    const response = await this.fetch(url, init)
    const location = response.headers.get('Location')
    if (!location) return new Page(this, url, response.status, response.headers, await response.text())

    await response.body?.cancel()
    return this.#follow(new URL(location, url), { method: 'GET' })
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const isGone = attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')
    if (isGone) this.#cookies.delete(pair.slice(0, at))
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
