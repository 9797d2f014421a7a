import fc from 'fast-check'

/** A request that nobody means well; long bodies are made when they are sent. */
export type BadRequest = { who: 'guest' | 'admin'; method: string; path: string; type?: string; body?: () => string }

const NAMES = [
  ...['search', 'sort', 'type', 'franchise', 'page', 'outOfStock', 'intent', 'productId', 'quantity', 'email'],
  ...['password', 'redirectTo', 'locale', 'currency', 'id', 'key', 'country', 'deadline', 'slot', 'take', 'skip'],
  ...['typeId', 'extraCharacters', 'open', 'picture', 'status', 'rows', 'items', 'parcels', 'options', 'bodyEn'],
]
const LETTERS = [...'a1 -.@/+,=[]{}<>*_`;:"\\%あﷺ🦊\u3000\u0000\n\t']
const NASTY = [
  ...['', '0', '-1', '1', '99999999999999999999', '1.5', 'NaN', 'null', '%00', '\u0000', "' OR 1=1 --", '<script>'],
  ...['../../etc/passwd', 'あ'.repeat(300), '🦊', '2026-13-45', 'true', '[object Object]', '__proto__'],
  'x'.repeat(5000),
]
const FORM = 'application/x-www-form-urlencoded'
const MB = 1_000_000

/** Requests to any of these addresses, nearly all of them small; one in twenty is made to be heavy. */
export function badRequests(paths: string[], form: string[]): fc.Arbitrary<BadRequest> {
  return fc.oneof({ weight: 19, arbitrary: light(paths) }, { weight: 1, arbitrary: heavy(form) })
}

const who = fc.constantFrom('guest' as const, 'guest' as const, 'admin' as const)
const name = fc.constantFrom(...NAMES)
const nasty = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const index = fc.oneof(fc.constantFrom(300, 301, 99_999, 4_000_000, 1e9, 4_294_967_294, 1e21), fc.nat(500))
const ofObjects = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__state__')
const depth = fc.nat(60)

/** Names as those that a list or an object is made of. */
const madeName = fc.oneof(
  fc.tuple(name, index).map(([of, at]) => `${of}[${at}]`),
  fc.tuple(name, index, ofObjects).map(([of, at, last]) => `${of}[${at}].${last}`),
  fc.tuple(name, depth).map(([of, deep]) => of + '[0]'.repeat(deep)),
  fc.tuple(name, depth).map(([of, deep]) => of + '.a'.repeat(deep)),
  fc.tuple(ofObjects, fc.constantFrom('', '[0]', '.a', '[]', '.__proto__')).map((both) => both.join('')),
  fc.tuple(name, fc.constantFrom('[', ']', '[]', '[-1]', '[a]', '..', '.')).map((both) => both.join('')),
)
const intent = fc.oneof(
  fc
    .record({
      type: fc.constantFrom('insert', 'remove', 'reorder', 'update', 'reset', 'validate', 'none'),
      payload: fc.record(
        { name: fc.oneof(name, madeName), index, from: index, to: index, defaultValue: fc.jsonValue({ maxDepth: 2 }) },
        { requiredKeys: [] },
      ),
    })
    .map((one) => JSON.stringify(one)),
  fc.constantFrom('[', '{}', 'null', '"a"', '[['.repeat(500)),
)
const field = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.oneof(name, fc.string({ maxLength: 12 })), nasty) },
  { weight: 2, arbitrary: fc.tuple(madeName, nasty) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('__intent__', '__intent__[4]', '__state__'), intent) },
)

function light(paths: string[]): fc.Arbitrary<BadRequest> {
  const parts = {
    who,
    path: fc.constantFrom(...paths),
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
    tail: fc.oneof(fc.constant(''), nasty),
    fields: fc.array(field, { maxLength: 8 }),
  }
  return fc.record(parts).map(({ tail, fields, method, ...one }) => {
    const query = new URLSearchParams(fields.map(([key, text]) => [key.toWellFormed(), text.toWellFormed()])).toString()
    const added = encodeURIComponent(tail.toWellFormed()).slice(0, 500)
    const path = tail ? `${one.path.replace(/\/$/, '')}/${added}` : one.path
    if (method === 'GET') return { who: one.who, method, path: `${path}?${query.slice(0, 6000)}` }

    return { who: one.who, method, path, type: FORM, body: () => query }
  })
}

/** Bodies of up to a megabyte, of one thing again and again, to what takes them. */
function heavy(paths: string[]): fc.Arbitrary<BadRequest> {
  const size = fc.constantFrom(500, 20_000, 200_000, MB - 2000, MB + 100_000)
  const letter = fc.constantFrom(...LETTERS)
  const pair = fc.tuple(name, nasty).map(([key, text]) => new URLSearchParams([[key, text.toWellFormed()]]).toString())
  const body = fc.oneof(
    fc.tuple(name, letter, size).map(
      ([key, one, most]) =>
        () =>
          `${key}=${filled(encodeURIComponent(one), most)}`,
    ),
    fc.tuple(pair, size).map(
      ([one, most]) =>
        () =>
          filled(`${one}&`, most),
    ),
    fc.tuple(name, size).map(
      ([key, most]) =>
        () =>
          `${key}${filled('[0]', most)}=a`,
    ),
    fc.tuple(name, size).map(
      ([key, most]) =>
        () =>
          `${key}${filled('.a', most)}=a`,
    ),
    fc.tuple(letter, size).map(
      ([one, most]) =>
        () =>
          `${filled(encodeURIComponent(one), most)}=a`,
    ),
    fc.tuple(name, index).map(
      ([key, at]) =>
        () =>
          filled(`${key}[${at}]=a&`, 9000),
    ),
  )
  const json = fc.oneof(
    fc.tuple(name, letter, size).map(
      ([key, one, most]) =>
        () =>
          JSON.stringify({ [key]: filled(one, most) }),
    ),
    fc.tuple(name, size).map(
      ([key, most]) =>
        () =>
          `{"${key}":${filled('[', most / 2)}${filled(']', most / 2)}}`,
    ),
    fc.tuple(name, size).map(
      ([key, most]) =>
        () =>
          `{"${key}":[${filled('{},', most)}{}]}`,
    ),
  )
  const toPage = { who, path: fc.constantFrom(...paths), method: fc.constant('POST'), type: fc.constant(FORM), body }
  const calls = fc.constantFrom('/api/orders', '/api/auth/login', '/api/admin/products', '/api/commissions')
  const toCall = { ...toPage, path: calls, type: fc.constant('application/json'), body: json }
  return fc.oneof({ weight: 3, arbitrary: fc.record(toPage) }, { weight: 1, arbitrary: fc.record(toCall) })
}

function filled(one: string, most: number): string {
  return one.repeat(Math.floor(most / one.length))
}
