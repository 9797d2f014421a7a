import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { findPlace, sections } from '#app/api/calls.server.ts'
import { splitAddress } from '#app/api/match.ts'
import { writeDocument } from '#app/api/openapi.server.ts'
import { Reference } from '#app/api/reference.tsx'
import { referenceSheet } from '#app/api/reference-sheet.ts'

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

test('administrators alone make the calls of administration', () => {
  for (const [name, calls] of Object.entries(sections))
    for (const [address, { access }] of Object.entries(calls))
      expect([address, access === 'admin']).toEqual([address, name.startsWith('admin-')])
})

test('the reference shows every call, and every section what it takes and gives', () => {
  const words = { title: 'T', home: 'H', document: 'D', sections: 'S', takes: 'T', body: 'B', answer: 'A', things: 'T' }
  const show = (section: string | null) =>
    renderToStaticMarkup(
      createElement(Reference, {
        document,
        section,
        locale: 'en',
        css: referenceSheet,
        words: { ...words, needsUser: 'U', needsAdmin: 'N' },
      }),
    )
  const index = show(null)
  for (const path of Object.keys(document.paths)) expect(index).toContain(path)
  expect(index).toContain(referenceSheet)
  expect(index).not.toMatch(/<script|src="http|href="http/)
  expect(show('orders')).toContain('Idempotency-Key')
  expect(show('orders')).toContain('shippingAddress')
})
