import Sqlite from 'better-sqlite3'
import { afterEach, describe, expect, test } from 'vitest'

import { makeFault, mayPreload } from '../support/faults/disk-fault.ts'
import { mayFail, mayMount, openFailingDisk, openSmallDisk, type SmallDisk } from '../support/faults/small-disk.ts'
import { launch, type LaunchedSite } from '../support/site/launch.ts'
import { copyTemplate } from '../support/site/template.ts'
import { Visitor } from '../support/visitor/visitor.ts'

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

// A file system that found an error in itself is what makes a disk read only while a site serves.
describe.skipIf(!mayFail)('a disk that fails while the site serves', () => {
  test('all is read, forms are refused in words, an administrator logs in; mounted anew, nothing confirmed is missing', async () => {
    const disk = openFailingDisk(200)
    close.push(disk.close)
    const site = await launch(await copyTemplate(disk.folder))
    close.push(site.stop)
    const admin = await expectGoingReadOnly(site, disk.fail)
    expect((await admin.get('/admin/health')).text).toContain('The disk cannot be written')

    const login = await new Visitor(site.url).logIn('customer@example.com')
    expect(login.status).toBe(503)
    await site.stop()
    disk.mend()
    const again = await launch(disk.folder)
    close.push(again.stop)
    expect(await healthOf(again)).toMatchObject({ code: 200, status: 'ok', disk: 'ok' })
    expect((await new Visitor(again.url).logIn('customer@example.com')).url.pathname).toBe('/')
    expect(mailsAbout(disk.folder)).toBe(1)
  })
})

// What fails for a while only, as storage over a network does, is laid under the site's calls of the system.
describe.skipIf(!mayPreload)('a disk that takes nothing for a while', () => {
  test('all is read, forms are refused in words, an administrator logs in, and it goes on by itself', async () => {
    const fault = makeFault()
    close.push(fault.remove)
    const folder = await copyTemplate()
    const site = await launch(folder, fault.environment(folder))
    close.push(site.stop)
    const admin = await expectGoingReadOnly(site, fault.begin)
    expect((await admin.get('/admin/orders')).status).toBe(200)

    fault.end()
    await expect.poll(() => healthOf(site), { timeout: 5000 }).toMatchObject({ code: 200, status: 'ok', disk: 'ok' })
    expect((await new Visitor(site.url).logIn('customer@example.com')).url.pathname).toBe('/')
    const asked = await askForPassword(site)
    expect(asked.status).toBeLessThan(400)
    expect(mailsAbout(folder)).toBe(2)
    expect((await admin.get('/logout')).status).toBe(200)
    expectFewLines(site)
  })
})

/** Lets the disk fail after one form was taken, and looks at what is told. @returns an administrator who came in then */
async function expectGoingReadOnly(site: LaunchedSite, fail: () => void): Promise<Visitor> {
  expect((await askForPassword(site)).status).toBeLessThan(400)
  fail()
  await expect
    .poll(() => healthOf(site), { timeout: 5000 })
    .toMatchObject({ code: 503, status: 'error', disk: 'error' })
  await expectReadable(site)
  const refused = await askForPassword(site)
  expect(refused.status).toBe(503)
  expect(await refused.text()).toContain('We cannot save anything right now')
  const admin = new Visitor(site.url)
  const page = await admin.logIn('admin@example.com', 'demo-password', '/admin/dashboard')
  expect([page.status, page.url.pathname]).toEqual([200, '/admin/dashboard'])
  return admin
}

/** Mails by which the customer may set a new password: each is of one form that was taken. */
function mailsAbout(folder: string): number {
  const database = new Sqlite(`${folder}/inkstall.db`, { readonly: true })
  const count = database.prepare("SELECT count(*) FROM mails WHERE kind = 'PASSWORD_RESET'").pluck().get()
  database.close()
  return Number(count)
}

async function openOnSmallDisk(): Promise<{ disk: SmallDisk; site: LaunchedSite }> {
  const disk = openSmallDisk(40)
  close.push(disk.close)
  const site = await launch(await copyTemplate(disk.folder))
  close.push(site.stop)
  return { disk, site }
}

async function healthOf({ url }: LaunchedSite) {
  const response = await fetch(`${url}/api/health`)
  return { code: response.status, ...((await response.json()) as object) }
}

async function expectReadable({ url }: LaunchedSite): Promise<void> {
  const found = await Promise.all(PAGES.map(async (path) => [path, (await fetch(url + path)).status] as const))
  expect(found.filter(([, status]) => status !== 200)).toEqual([])
}

/** Asks for a new password, which writes for certain. */
function askForPassword({ url }: LaunchedSite): Promise<Response> {
  return new Visitor(url).fetch('/password-reset', {
    method: 'POST',
    body: new URLSearchParams({ email: 'customer@example.com' }),
  })
}

/** Jobs that fail every second fill no log. */
function expectFewLines(site: LaunchedSite): void {
  const failed = site
    .output()
    .split('\n')
    .filter((line) => line.includes('job failed'))
  const jobs = failed.map((line) => (JSON.parse(line) as { job: string }).job)
  expect(new Set(jobs).size).toBe(jobs.length)
}
