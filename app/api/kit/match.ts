/** The address of a call: `GET products/{id}`. */
export type Address = `${string} ${string}`
/** What stands at a path, by method. */
export type Place<C> = { path: string; byMethod: Map<string, C>; params: Record<string, string> }

type Pattern<C> = { path: string; segments: string[]; byMethod: Map<string, C> }

/** Finds calls by their paths; of `products/types` and `products/{id}` the one that says more is meant. */
export function tableOf<C>(calls: Readonly<Record<Address, C>>): (pathname: string) => Place<C> | null {
  const patterns = new Map<string, Pattern<C>>()
  for (const [address, call] of Object.entries(calls)) {
    const [method, path] = splitAddress(address)
    const pattern = patterns.get(path) ?? { path, segments: path.split('/'), byMethod: new Map<string, C>() }
    pattern.byMethod.set(method, call)
    patterns.set(path, pattern)
  }
  const inOrder = [...patterns.values()].toSorted((one, other) => rank(one).localeCompare(rank(other)))
  return (pathname) => {
    const given = segmentsOf(pathname)
    for (const pattern of given ? inOrder : []) {
      const params = given && paramsIn(pattern.segments, given)
      if (params) return { path: pattern.path, byMethod: pattern.byMethod, params }
    }
    return null
  }
}

export function splitAddress(address: string): [method: string, path: string] {
  const [method = '', path = ''] = address.split(' ')
  return [method, path]
}

/** What is written out comes before what may be anything. */
function rank({ segments }: { segments: string[] }): string {
  return segments.map((segment) => (isParam(segment) ? '1' : '0')).join('')
}

/** The parts of a path below `/api/`; null where it cannot be read. */
function segmentsOf(pathname: string): string[] | null {
  try {
    return pathname
      .replace(/^\/api\//, '')
      .replace(/\/$/, '')
      .split('/')
      .map(decodeURIComponent)
  } catch {
    return null
  }
}

function paramsIn(wanted: readonly string[], given: readonly string[]): Record<string, string> | null {
  if (wanted.length !== given.length) return null

  const params: Record<string, string> = {}
  for (const [at, segment] of wanted.entries()) {
    const value = given[at] ?? ''
    if (isParam(segment)) params[segment.slice(1, -1)] = value
    else if (segment !== value) return null
  }
  return params
}

function isParam(segment: string): boolean {
  return segment.startsWith('{')
}

/** The methods of an address, as `Allow` names them. */
export function allowOf({ byMethod }: Place<unknown>): string {
  return [...byMethod.keys()].join(', ')
}
