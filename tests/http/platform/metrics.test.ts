import { expect, test } from 'vitest'

import { openOwnSite } from '../../support/site/site.ts'

const TOKEN = 'a token for tests alone'.replaceAll(' ', '-')
const site = openOwnSite({ METRICS_TOKEN: TOKEN })
const ask = (headers: Record<string, string> = {}) => fetch(`${site.url}/metrics`, { headers, redirect: 'manual' })

test('this machine reads what the process does', async () => {
  for (let times = 0; times < 3; times += 1) await (await fetch(`${site.url}/about`)).text()
  await (await fetch(`${site.url}/shop/product/1`)).text()
  const response = await ask()
  const text = await response.text()

  expect(response.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(text).toContain('inkstall_http_requests_total{route="/about",status="200"} 3\n')
  expect(text).toContain('inkstall_http_requests_total{route="/shop/product/:id",status="200"} 1\n')
  expect(text).toContain('inkstall_page_cache_hits_total 2\n')
  expect(text).toContain('inkstall_health{part="database"} 1\n')
  expect(text).toMatch(/^inkstall_database_write_seconds 0\.\d+$/m)
  expect(text).toMatch(/^inkstall_pictures\{state="USABLE"\} \d+$/m)
  // Each line is a sample or a comment, as Prometheus reads them.
  const sample = /^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?[\d.e+-]+)$/
  expect(
    text
      .trimEnd()
      .split('\n')
      .filter((line) => !sample.test(line)),
  ).toEqual([])
})

test('what a proxy passes on is read by who shows the token; to others there is no such address', async () => {
  const passed = { 'X-Forwarded-For': '203.0.113.7' }
  expect((await ask(passed)).status).toBe(404)
  expect((await ask({ ...passed, Authorization: 'Bearer wrong' })).status).toBe(404)
  expect((await ask({ ...passed, Authorization: `Bearer ${TOKEN}` })).status).toBe(200)
  expect((await fetch(`${site.url}/metrics`, { method: 'POST', headers: { Origin: site.url } })).status).toBe(404)
})
