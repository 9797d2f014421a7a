import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { ConfigError, lacksOrigin, readConfig } from '#app/platform/config.server.ts'
import { contentSecurityPolicy } from '#app/platform/content-security-policy.server.ts'
import { nearestWidth, variantWidths } from '#app/platform/pictures/variants.ts'
import { safePath } from '#app/platform/redirects.server.ts'
import { mayChange } from '#app/platform/server/origin.ts'
import { hashPassword, isPassword } from '#app/sign-in/passwords/passwords.server.ts'

const own = 'https://example.com'

test('a change is refused from another origin, from none that can be named, and from another site', () => {
  expect(mayChange({ method: 'POST', origin: own, fetchSite: undefined }, own)).toBe(true)
  expect(mayChange({ method: 'POST', origin: 'https://evil.example', fetchSite: undefined }, own)).toBe(false)
  expect(mayChange({ method: 'POST', origin: 'null', fetchSite: undefined }, own)).toBe(false)
  expect(mayChange({ method: 'POST', origin: 'https://example.com.evil.example', fetchSite: 'same-origin' }, own)).toBe(
    false,
  )
  expect(mayChange({ method: 'DELETE', origin: undefined, fetchSite: 'cross-site' }, own)).toBe(false)
  expect(mayChange({ method: 'DELETE', origin: undefined, fetchSite: 'same-site' }, own)).toBe(false)
})

test('reading is free, and a browser too old to tell its origin may post', () => {
  expect(mayChange({ method: 'GET', origin: 'https://evil.example', fetchSite: 'cross-site' }, own)).toBe(true)
  expect(mayChange({ method: 'POST', origin: undefined, fetchSite: undefined }, own)).toBe(true)
  expect(mayChange({ method: 'POST', origin: undefined, fetchSite: 'same-origin' }, own)).toBe(true)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '\\/evil',
  '',
  null,
  '/a\nb',
])('a redirect to %j stays at home', (to) => expect(safePath(to, '/home')).toBe('/home'))

test('a redirect to a path of this site is kept with its query', () => {
  expect(safePath('/shop?page=2#x', '/')).toBe('/shop?page=2#x')
})

test('a bad setting is one line that names it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'config-'))
  const message = (env: Record<string, string>) => {
    try {
      readConfig({ DATA_DIR: dataDir, ...env })
      return ''
    } catch (error) {
      return error instanceof ConfigError ? error.message : String(error)
    }
  }

  expect(message({ PORT: 'abc' })).toMatch(/^PORT: [^\n]+$/)
  expect(message({ ORIGIN: 'example.com' })).toMatch(/^ORIGIN: /)
  expect(message({ ORIGIN: 'https://example.com/shop' })).toMatch(/^ORIGIN: /)
  expect(message({ SEED: 'maybe' })).toMatch(/^SEED: /)
  expect(message({ SESSION_SECRET: 'short' })).toMatch(/^SESSION_SECRET: /)
  expect(message({ PORT: '', SMTP_URL: '' })).toBe('')
})

test('the secret is made once and kept', () => {
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'config-')) }

  expect(readConfig(env).sessionSecret).toBe(readConfig(env).sessionSecret)
})

test('a page names each script and sheet of the server by its hash', () => {
  const policy = contentSecurityPolicy({ styles: ['a{}'], scripts: ['one()', 'two()'] })

  expect(policy).toContain(`script-src 'self' 'sha256-${sha256('one()')}' 'sha256-${sha256('two()')}';`)
  expect(policy).toContain(`style-src 'self' 'sha256-${sha256('a{}')}';`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('a password fits its own hash alone', async () => {
  const hash = await hashPassword('demo-password')

  expect(await isPassword('demo-password', hash)).toBe(true)
  expect(await isPassword('demo-passwore', hash)).toBe(false)
  expect(await isPassword('demo-password', null)).toBe(false)
})

test('a picture has no variant wider than itself', () => {
  expect(variantWidths(1700)).toEqual([320, 640, 960, 1280, 1600])
  expect(variantWidths(200)).toEqual([200])
  expect(nearestWidth(1700, 700)).toBe(960)
  expect(nearestWidth(1700, 9000)).toBe(1600)
})

test.each([
  [{}, true],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.168.1.7' }, true],
  [{ HOST: 'circle.example' }, true],
  [{ HOST: '127.0.0.1' }, false],
  [{ HOST: '127.0.1.1' }, false],
  [{ HOST: '::1' }, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '0.0.0.0', ORIGIN: 'https://circle.example' }, false],
])('a site of %o that others can reach does not know its own address: %s', (env, lacks) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstall-'))
  expect(lacksOrigin(readConfig({ ...env, DATA_DIR: dataDir }))).toBe(lacks)
})

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
