import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'

import { drawnOn } from '#app/platform/pictures/header.server.ts'

const blank = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#6ed5c8' } }).jpeg()
const taken = (DateTimeOriginal: string) => blank().withExif({ IFD2: { DateTimeOriginal } })
const xmp = (said: string) =>
  blank().withXmp(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${said}</rdf:RDF></x:xmpmeta>`,
  )
const asAttribute = (date: string) =>
  xmp(`<rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreateDate="${date}"/>`)
const asElement = (date: string) =>
  xmp(
    `<rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"><photoshop:DateCreated>${date}</photoshop:DateCreated></rdf:Description>`,
  )

test.each<[says: string, picture: Sharp, day: string | null]>([
  ['a camera or scanner', taken('2026:08:12 23:59:30'), '2026-08-12'],
  ['a program, as an attribute', asAttribute('2025-02-03T00:30:00+09:00'), '2025-02-03'],
  ['a program, as an element', asElement('2024-12-31'), '2024-12-31'],
  ['nobody', blank(), null],
  ['a clock that was never set', taken('1980:01:01 00:00:00'), null],
  ['a day that is none', asAttribute('2025-02-31T00:00:00Z'), null],
  ['nothing that can be read', taken('some day'), null],
])('%s', async (_says, picture, day) => {
  expect(drawnOn(await sharp(await picture.toBuffer()).metadata())).toBe(day)
})

test('a camera goes before the program that the picture went through', async () => {
  const both = await taken('2020:05:06 07:08:09')
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreateDate="2026-01-01"/></rdf:RDF></x:xmpmeta>',
    )
    .toBuffer()

  expect(drawnOn(await sharp(both).metadata())).toBe('2020-05-06')
})

test('metadata that are cut off or foreign say nothing, and break nothing', () => {
  expect(drawnOn({ exif: Buffer.from('Exif\0\0MM'), xmp: Buffer.from('xmp:CreateDate="20') })).toBeNull()
  expect(drawnOn({})).toBeNull()
})
