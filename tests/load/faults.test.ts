import { afterEach, describe, expect, test } from 'vitest'

import { launch, type Launched } from '../support/launch.ts'
import { mayMount, openSmallDisk, type SmallDisk } from '../support/small-disk.ts'
import { copyTemplate } from '../support/template.ts'
import { Visitor } from '../support/visitor.ts'

/** What can be read without writing anything. */
const PAGES = ['/', '/shop', '/shop/product/1', '/about', '/commissions', '/shop/cart', '/login', '/nenas']

const close: (() => unknown)[] = []
afterEach(async () => {
  for (const each of close.splice(0).toReversed()) await each()
})

// Who may mount no disk of a few megabytes (`mount -t tmpfs`, as root) has these skipped.
describe.skipIf(!mayMount)('a disk that takes nothing', () => {
  test('a full one: all is read, forms are refused in words, an administrator logs in, and it goes on by itself', async () => {
    const { disk, site } = await openOnSmallDisk()
    disk.fill()

    expect(await healthOf(site)).toMatchObject({ code: 503, status: 'error', disk: 'error' })
    await expectReadable(site)
    const refused = await askForPassword(site)
    expect(refused.status).toBe(503)
    expect(await refused.text()).toContain('Our disk is full')
    const customer = await new Visitor(site.url).logIn('customer@example.com')
    expect([customer.status, customer.html.includes('Our disk is full')]).toEqual([503, true])

    const admin = new Visitor(site.url)
    const page = await admin.logIn('admin@example.com', 'demo-password', '/admin/dashboard')
    expect([page.status, page.url.pathname]).toEqual([200, '/admin/dashboard'])
    expect((await admin.get('/admin/orders')).status).toBe(200)

    disk.empty()
    await expect.poll(() => healthOf(site), { timeout: 5000 }).toMatchObject({ code: 200, status: 'ok', disk: 'ok' })
    expect((await new Visitor(site.url).logIn('customer@example.com')).url.pathname).toBe('/')
    expect((await admin.get('/logout')).status).toBe(200)
    expectFewLines(site)
  })

  test('one for reading alone ends the start with one line', async () => {
    const disk = openSmallDisk(40)
    close.push(disk.close)
    await copyTemplate(disk.folder)
    disk.forbidWriting()

    await expect(launch(disk.folder)).rejects.toThrow(
      /ended with 78 before it served:\n(Warning: [^\n]+\n)?Inkstall cannot start: DATA_DIR: [^\n]+ cannot be written\n$/,
    )
  })
})

async function openOnSmallDisk(): Promise<{ disk: SmallDisk; site: Launched }> {
  const disk = openSmallDisk(40)
  close.push(disk.close)
  const site = await launch(await copyTemplate(disk.folder))
  close.push(site.stop)
  return { disk, site }
}

async function healthOf({ url }: Launched) {
  const response = await fetch(`${url}/api/health`)
  return { code: response.status, ...((await response.json()) as object) }
}

async function expectReadable({ url }: Launched): Promise<void> {
  const found = await Promise.all(PAGES.map(async (path) => [path, (await fetch(url + path)).status] as const))
  expect(found.filter(([, status]) => status !== 200)).toEqual([])
}

/** Asks for a new password, which writes for certain. */
function askForPassword({ url }: Launched): Promise<Response> {
  return new Visitor(url).fetch('/password-reset', {
    method: 'POST',
    body: new URLSearchParams({ email: 'customer@example.com' }),
  })
}

/** Jobs that fail every second fill no log. */
function expectFewLines(site: Launched): void {
  const failed = site
    .output()
    .split('\n')
    .filter((line) => line.includes('job failed'))
  const jobs = failed.map((line) => (JSON.parse(line) as { job: string }).job)
  expect(new Set(jobs).size).toBe(jobs.length)
}
