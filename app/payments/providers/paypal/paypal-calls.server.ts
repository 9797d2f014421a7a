import { askProvider } from '../ask.server.ts'

export type PaypalKeys = { apiUrl: string; clientId: string; clientSecret: string; webhookId: string }
export type Call = (
  method: 'GET' | 'POST',
  path: string,
  options?: {
    json?: unknown
    /** JSON that is sent letter by letter. */ text?: string
    once?: string
  },
) => Promise<unknown>

const A_MINUTE = 60_000
/** Access tokens by the keys that they were given for; they live some nine hours. */
const tokens = new Map<string, { token: string; until: number }>()

/** Asks PayPal in JSON, with an access token that is fetched when there is none. */
export function paypalCalls(keys: PaypalKeys): Call {
  return async (method, path, { json, text, once } = {}) => {
    const token = await tokenOf(keys)
    return askProvider(keys.apiUrl + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
        ...(once && { 'PayPal-Request-Id': once }),
      },
      body: json === undefined ? text : JSON.stringify(json),
    })
  }
}

async function tokenOf({ apiUrl, clientId, clientSecret }: PaypalKeys): Promise<string> {
  const name = [apiUrl, clientId, clientSecret].join('\n')
  const known = tokens.get(name)
  if (known && known.until > Date.now()) return known.token

  const answer = await askProvider(`${apiUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  const { access_token: token, expires_in: seconds } = answer as { access_token: string; expires_in: number }
  tokens.clear()
  tokens.set(name, { token, until: Date.now() + seconds * 1000 - A_MINUTE })
  return token
}
