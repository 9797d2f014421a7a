import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { findPlace, sections } from '#app/api/calls.server.ts'
import { curlOf, exampleOf } from '#app/api/docs/examples.ts'
import { writeDocument } from '#app/api/docs/openapi.server.ts'
import { referenceSheet, entriesOf } from '#app/api/docs/reference-words.ts'
import { Reference } from '#app/api/docs/reference.tsx'
import { splitAddress } from '#app/api/kit/match.ts'
import { fixedT } from '#app/translations/i18n.server.ts'

const document = writeDocument(sections, { title: 'The API', version: '1' })
const addresses = Object.values(sections).flatMap((calls) => Object.keys(calls))

test('every call is found at its own address, in whatever order they stand', () => {
  for (const address of addresses) {
    const [method, path] = splitAddress(address)
    const place = findPlace(`/api/${path.replace(/\{\w+\}/g, '1')}`)
    expect([address, place?.path, place?.byMethod.has(method)]).toEqual([address, path, true])
  }
})

test('no address with a part that may be anything hides one that is written out, or is hidden by it', () => {
  const byPath = new Map<string, string[]>()
  for (const [method, path] of addresses.map(splitAddress)) byPath.set(path, [...(byPath.get(path) ?? []), method])
  const pattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
  const hidden = [...byPath].flatMap(([wide, methods]) =>
    [...byPath]
      .filter(([narrow]) => narrow !== wide && !narrow.includes('{') && pattern(wide).test(narrow))
      .filter(([, others]) => methods.some((method) => !others.includes(method) && method === 'GET'))
      .filter(([narrow]) => takes(wide, narrow))
      .map(([narrow]) => `${wide} ${narrow}`),
  )
  expect(hidden).toEqual([])
})

/** Whether the parts of an address may be the words of another one; numbers never are. */
function takes(wide: string, narrow: string): boolean {
  const call = Object.values(sections)
    .flatMap((calls) => Object.entries(calls))
    .find(([address]) => address === `GET ${wide}`)?.[1]
  const words = narrow.split('/')
  const parts = wide.split('/').flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), words[at]]] : []))
  return call?.params?.safeParse(Object.fromEntries(parts)).success ?? true
}

test('the document describes every call once, and each of its schemas can be checked with', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      address: `${method.toUpperCase()} ${path.slice(5)}`,
      operation,
    })),
  )
  expect(operations.map(({ address }) => address).toSorted()).toEqual(addresses.toSorted())
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)

  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  for (const name of Object.keys(document.components.schemas))
    expect(ajv.compile({ $ref: `api#/components/schemas/${name}` }), name).toBeTypeOf('function')
})

/** Those of the rules that linters of such documents begin with that say something of a document made from its calls. */
test('a linter of such documents finds nothing to warn of', () => {
  const { info, servers, tags, components } = document
  expect([info.license.name, info.contact.url, servers.length]).toEqual(['MIT', '/about', 1])
  const known = new Set(tags.map(({ name }) => name))
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
  )
  for (const { name, path, operation } of all) {
    const { operationId, summary, security, responses, parameters = [] } = operation
    expect([name, operationId]).toEqual([name, expect.stringMatching(/^[a-z]\w+$/)])
    expect([name, summary]).toEqual([name, expect.stringMatching(/\S/)])
    expect([name, operation.tags.every((tag) => known.has(tag)), operation.tags.length]).toEqual([name, true, 1])
    expect([name, security.flatMap(Object.keys).every((key) => key in components.securitySchemes)]).toEqual([
      name,
      true,
    ])
    const codes = Object.keys(responses)
    expect([name, codes.some((code) => code.startsWith('2')), codes.some((code) => code.startsWith('4'))]).toEqual([
      name,
      true,
      true,
    ])
    const inPath = parameters.filter((one) => one.in === 'path').map((one) => one.name)
    expect([name, inPath]).toEqual([name, [...path.matchAll(/\{(\w+)\}/g)].map(([, word]) => word)])
    expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(parameters.length)
    expect(path).toMatch(/^\/api\/[^?]*[^/?]$/)
  }
  const text = JSON.stringify(document)
  const unused = Object.entries(components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, parts]) => Object.keys(parts).map((part) => `#/components/${kind}/${part}`))
    .filter((part) => !text.includes(`"${part}"`))
  expect(unused).toEqual([])
  for (const name of known) expect(all.some(({ operation }) => operation.tags.includes(name))).toBe(true)
})

test('what is shown to try is what a call takes', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  const { schemas } = document.components
  const entries = entriesOf(document)
  for (const { method, path, operation } of entries) {
    const body = operation.requestBody?.content['application/json']?.schema
    const at = `api#/paths/${path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method.toLowerCase()}`
    const isTaken = body && ajv.compile({ $ref: `${at}/requestBody/content/application~1json/schema` })
    if (isTaken) expect([path, isTaken(exampleOf(body, schemas)), isTaken.errors]).toEqual([path, true, null])
    const curl = curlOf({ origin: 'https://example.com', method, path, operation, schemas })
    expect(curl).toContain('https://example.com/api/')
    expect(curl).not.toMatch(/undefined|\[object/)
  }
})

test('administrators alone make the calls of administration', () => {
  for (const [name, calls] of Object.entries(sections))
    for (const [address, { access }] of Object.entries(calls))
      expect([address, access === 'admin']).toEqual([address, name.startsWith('admin-')])
})

test('the reference shows every call, and every section what it takes and gives', () => {
  const show = (section: string | null) =>
    renderToStaticMarkup(
      createElement(Reference, {
        document,
        section,
        locale: 'en',
        origin: 'https://example.com',
        css: referenceSheet,
        t: fixedT('en'),
      }),
    )
  const index = show(null)
  for (const path of Object.keys(document.paths)) expect(index).toContain(path)
  expect(index).toContain(referenceSheet)
  expect(index).not.toMatch(/<script|src="http|href="http/)
  expect(show('orders')).toContain('Idempotency-Key')
  expect(show('orders')).toContain('shippingAddress')
})
