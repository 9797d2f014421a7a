export type Tokens = { accessToken: string; refreshToken: string }
export type TokenStore = { read: () => Tokens | null; write: (tokens: Tokens | null) => void }

/** For programs: the tokens live as long as they do. */
export function inMemory(): TokenStore {
  let kept: Tokens | null = null
  return {
    read: () => kept,
    write: (tokens) => {
      kept = tokens
    },
  }
}

/** For browsers, under the names of the specification, section 3. */
export function inStorage(storage: Storage): TokenStore {
  return {
    read: () => {
      const accessToken = storage.getItem('accessToken')
      const refreshToken = storage.getItem('refreshToken')
      return accessToken && refreshToken ? { accessToken, refreshToken } : null
    },
    write: (tokens) => {
      for (const name of ['accessToken', 'refreshToken'] as const) {
        if (tokens) storage.setItem(name, tokens[name])
        else storage.removeItem(name)
      }
    },
  }
}

type Claims = { userId: number; issuedAt: number; expiresAt: number }

/** What an access token says of itself, in milliseconds; null for what is none. Nobody believes it but its holder. */
export function claimsOf({ accessToken }: Tokens): Claims | null {
  try {
    const [, payload = ''] = accessToken.split('.')
    const { sub, iat, exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as Record<string, number>
    return { userId: Number(sub), issuedAt: Number(iat) * 1000, expiresAt: Number(exp) * 1000 }
  } catch {
    return null
  }
}
