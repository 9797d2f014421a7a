import fc from 'fast-check'

/** A request that nobody means well; long bodies are made when they are sent. */
export type BadRequest = { who: Caller; method: string; path: string; type?: string; body?: () => string }
export type Caller = 'guest' | 'customer' | 'admin'

const NAMES = (
  'search sort type franchise page outOfStock intent productId quantity email password redirectTo locale currency id key ' +
  'country deadline slot take skip typeId extraCharacters open picture status rows items parcels options body.en'
).split(' ')
const LETTERS = Array.from('a1 -.@/+,=[]{}<>*_`;:"\\%あﷺ🦊\u3000\u0000\n\t')
const NASTY = [
  ...'0 -1 1 99999999999999999999 1.5 NaN null %00 <script> ../../etc/passwd 🦊 2026-13-45 true __proto__'.split(' '),
  '',
  '\u0000',
  "' OR 1=1 --",
  '[object Object]',
  'あ'.repeat(300),
  'x'.repeat(5000),
]
const FORM = 'application/x-www-form-urlencoded'
const MB = 1_000_000

/** Requests to any of these addresses, nearly all of them small; one in twenty is made to be heavy. */
export function badRequests(paths: string[], form: string[]): fc.Arbitrary<BadRequest> {
  return fc.oneof({ weight: 19, arbitrary: light(paths) }, { weight: 1, arbitrary: heavy(form) })
}

const who = fc.constantFrom<Caller>('guest', 'guest', 'customer', 'admin')
const method = fc.constantFrom('GET', 'GET', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS')
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
    method,
    tail: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: nasty }),
    fields: fc.array(field, { maxLength: 8 }),
    kind: fc.constantFrom(...KINDS),
  }
  return fc.record(parts).map(({ tail, fields, kind, ...one }) => {
    const pairs = fields.map(([key, text]): Pair => [key.toWellFormed(), text.toWellFormed()])
    const added = encodeURIComponent(tail.toWellFormed()).slice(0, 500)
    const path = tail ? `${one.path.replace(/\/$/, '')}/${added}` : one.path
    if (one.method === 'GET' || one.method === 'HEAD')
      return { ...one, path: `${path}?${new URLSearchParams(pairs).toString().slice(0, 6000)}` }

    return { ...one, path, type: kind.type, body: () => kind.write(pairs) }
  })
}

type Pair = [name: string, value: string]
type Kind = { type: string; write: (pairs: Pair[]) => string }

const asForm = (pairs: Pair[]) => new URLSearchParams(pairs).toString()
const asJson = (pairs: Pair[]) => JSON.stringify(Object.fromEntries(pairs))
const asParts = (pairs: Pair[]) =>
  pairs
    .map(([key, text], at) => {
      const file = at % 3 === 2 ? '; filename="a.png"' : ''
      return `--x\r\nContent-Disposition: form-data; name="${key.replaceAll('"', '%22')}"${file}\r\n\r\n${text}\r\n`
    })
    .join('')

/** What a body says it is, and what it is. */
const KINDS: Kind[] = [
  ...Array.from({ length: 6 }, () => ({ type: FORM, write: asForm })),
  { type: 'application/json', write: asJson },
  { type: 'application/json', write: asJson },
  { type: 'multipart/form-data; boundary=x', write: (pairs) => `${asParts(pairs)}--x--\r\n` },
  { type: 'multipart/form-data; boundary=x', write: asParts },
  { type: 'multipart/form-data; boundary=x', write: asForm },
  { type: 'multipart/form-data', write: asParts },
  { type: FORM, write: asJson },
  { type: 'application/json', write: (pairs) => asJson(pairs).slice(0, -3) },
  { type: 'application/json; charset=utf-16', write: asJson },
  { type: 'text/plain', write: asForm },
  { type: 'image/png', write: asForm },
  { type: ';;;', write: asForm },
  { type: '', write: () => '' },
]

/** Bodies of up to a megabyte, of one thing again and again, to what takes them. */
function heavy(paths: string[]): fc.Arbitrary<BadRequest> {
  const mail = fc.constantFrom(...LETTERS)
  const coded = mail.map(encodeURIComponent)
  const pair = fc.tuple(name, nasty).map(([key, text]) => asForm([[key, text.toWellFormed()]]))
  const body = fc.oneof(
    long(fc.tuple(name, coded).map(([key, one]) => [`${key}=`, one, ''])),
    long(pair.map((one) => ['', `${one}&`, ''])),
    long(name.map((key) => [key, '[0]', '=a'])),
    long(name.map((key) => [key, '.a', '=a'])),
    long(coded.map((one) => ['', one, '=a'])),
    long(fc.tuple(name, index).map(([key, at]) => ['', `${key}[${at}]=a&`, ''])),
  )
  const json = fc.oneof(
    long(fc.tuple(name, mail).map(([key, one]) => [`{"${key}":"`, JSON.stringify(one).slice(1, -1), '"}'])),
    long(name.map((key) => [`{"${key}":`, '[', ''])),
    long(name.map((key) => [`{"${key}":`, '{"a":', ''])),
    long(name.map((key) => [`{"${key}":[`, '{},', '{}]}'])),
  )
  const toPage = { who, path: fc.constantFrom(...paths), method: fc.constant('POST'), type: fc.constant(FORM), body }
  const calls = fc.constantFrom('/api/orders', '/api/auth/login', '/api/admin/products', '/api/commissions')
  const toCall = { ...toPage, path: calls, type: fc.constant('application/json'), body: json }
  return fc.oneof({ weight: 3, arbitrary: fc.record(toPage) }, { weight: 1, arbitrary: fc.record(toCall) })
}

const size = fc.constantFrom(500, 20_000, 200_000, MB - 2000, MB + 100_000)

/** What begins, goes on with one thing as often as there is room, and ends. */
function long(parts: fc.Arbitrary<[head: string, one: string, tail: string]>): fc.Arbitrary<() => string> {
  return fc.tuple(parts, size).map(
    ([[head, one, tail], most]) =>
      () =>
        head + one.repeat(Math.floor(most / one.length)) + tail,
  )
}
