import { expect, test, vi } from 'vitest'

import { bodyOf, openPageCache } from '#app/platform/server/page-cache.server.ts'
import { ANYBODY } from '#app/platform/server/visitor-kind.ts'

const QUERY = {
  address: 'https://circle.example/',
  wantsNoScript: false,
  currency: 'USD',
  scheme: '',
  notices: '',
  isKnown: false,
  cookie: '',
  language: 'en',
}
const HTML = Array.from({ length: 2000 }, (_, at) => `<li>Print ${(at * 7919) % 1000} of ${at % 17}</li>`).join('')

test('a page that is made again while it is packed better is packed better too', async () => {
  const pages = openPageCache({
    moment: () => 0,
    isAsOf: () => true,
    record: (_: unknown, work: () => unknown) => work(),
  } as never)
  const keep = async () => {
    const { response, basis } = await pages.make(async () => new Response(HTML))
    return pages.keep(QUERY, ANYBODY, basis, response, () => undefined)
  }

  const first = await keep()
  const quick = (await bodyOf(first, 'br', true)).length
  const again = await keep()
  await vi.waitFor(async () => expect((await bodyOf(again, 'br', true)).length).toBeLessThan(quick))
})
