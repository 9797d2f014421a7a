import { runInNewContext } from 'node:vm'

import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'

import { openHandovers } from '#app/platform/server/handovers.server.ts'
import { handoverOf, partScripts, ROUTERS_OWN } from '#app/shell/handover.server.ts'

const OWN = `nonce="${ROUTERS_OWN}"`
const PAGE =
  `<html lang="ja"><head><title>A</title><script>stolen()</script><link rel="modulepreload" href="/a.js" ${OWN}/></head>` +
  `<body><p>市</p><script nonce="guessed">foreign()</script></head></body><script ${OWN}>one()</script>` +
  `<script ${OWN} type="module" async="">import "/a.js"\nimport("/entry.js");</script></body></html>`

test('of a page only what the router wrote into it is taken out; the server puts its own at the end of the head', () => {
  const { html, head, body, end, emptyScripts, scripts } = partScripts(PAGE)

  expect(html).toBe('<html lang="ja"')
  expect(head).toBe('><head><title>A</title><script>stolen()</script>')
  expect(body).toBe('</head><body><p>市</p><script nonce="guessed">foreign()</script></head></body>')
  expect(emptyScripts + end).toBe('<script></script><script type="module" async=""></script></body></html>')
  expect(scripts).toBe('one()\nimport "/a.js"\nimport("/entry.js");')
})

test('a page without scripts of the router stays as it is', () => {
  const { html, head, body, end, emptyScripts } = partScripts('<html><head></head><body><p>A</p></body></html>')

  expect(html + head + body + emptyScripts + end).toBe('<html><head></head><body><p>A</p></body></html>')
})

test('a handover says what the router would have said, its entry last; who has another address gets nothing', async () => {
  const handovers = openHandovers('secret')
  const parts = await handoverOf(partScripts(PAGE).scripts, dataOf('["市 </script>"]\n'))
  const { path } = handovers.keep(parts)
  const module = await handovers.answer(path).text()

  expect(module).toMatch(/^one\(\)\nimport "\/a.js"\n\n/)
  expect(module).toMatch(/\nawait import\("\/entry.js"\);$/)
  expect(saidBy(module.slice(module.indexOf('window.'), module.indexOf('await')))).toEqual([
    '["市 </script>"]\n',
    'end',
  ])
  expect(handovers.answer(`${path}x`).status).toBe(404)
  expect(handovers.keep(await handoverOf(partScripts(PAGE).scripts, dataOf('other'))).path).not.toBe(path)
})

function dataOf(text: string): EntryContext {
  return { serverHandoffStream: new Response(text).body } as EntryContext
}

/** What a script gives to the router's stream. */
function saidBy(script: string): string[] {
  const said: string[] = []
  const streamController = { enqueue: (text: string) => said.push(text), close: () => said.push('end') }
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } })
  return said
}
