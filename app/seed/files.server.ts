import { join } from 'node:path'

import { zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

import { type StoredFile, storeFile, addProductFile } from '#app/shop/products/product-page/files.server.ts'
import { products } from '#db/schema.server.ts'

import type { Ground } from './ground.ts'
import { idsBySlug } from './slugs.server.ts'

const ORIGINALS = 'app/seed/originals'
/** In points; the books are A5. */
const A5 = { width: 420, height: 595 }

const PAGES = ['goods-book-tide-1.jpg', 'tide.jpg', 'beach.jpg', 'lighthouse.jpg', 'goldfish.jpg']

/** The demo's downloads: real files, made small from the demo's pictures. */
const FILES = [
  {
    slug: 'night-lines-wallpapers',
    name: { en: 'Night Lines wallpapers.zip', ja: '夜行線の壁紙.zip' },
    mimeType: 'application/zip',
    make: wallpapers,
  },
  {
    slug: 'tide-table-pdf',
    name: { en: 'Tide Table 1-3.pdf', ja: '潮のじかんわり 第1〜3巻.pdf' },
    mimeType: 'application/pdf',
    make: book,
  },
  {
    slug: 'tide-table-pdf',
    name: { en: 'Tide Table cover.png', ja: '潮のじかんわり 表紙.png' },
    mimeType: 'image/png',
    make: cover,
  },
]

/** Made before the planting, which is one transaction. */
export function storeFiles(dataDir: string): Promise<StoredFile[]> {
  return Promise.all(FILES.map(async ({ make }) => storeFile(dataDir, await make())))
}

/** Gives the stored files to their products. */
export function plantFiles({ db, now }: Ground, stored: readonly StoredFile[]): void {
  const idOf = idsBySlug(db, products)
  for (const [at, { slug, name, mimeType }] of FILES.entries()) {
    const file = stored[at]
    if (file) addProductFile(db, { ...file, productId: idOf(slug), name, mimeType }, now)
  }
}

function cover(): Promise<Uint8Array> {
  return sharp(join(ORIGINALS, 'tide.jpg')).resize(900).png({ palette: true, colours: 64 }).toBuffer()
}

async function wallpapers(): Promise<Uint8Array> {
  const sizes = { telephone: [720, 1280], tablet: [1024, 1366], desk: [1600, 900] } as const
  const entries = Object.entries(sizes).flatMap(([device, [width, height]]) =>
    ['fireworks', 'planet'].map(async (picture): Promise<[string, Uint8Array]> => {
      const cut = sharp(join(ORIGINALS, `${picture}.jpg`)).resize(width, height, { fit: 'cover' })
      return [`${picture}-${device}.jpg`, await cut.jpeg({ quality: 70 }).toBuffer()]
    }),
  )
  return zipSync(Object.fromEntries(await Promise.all(entries)), { level: 0 })
}

async function book(): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: [A5.width, A5.height], margin: 0, info: { Title: 'Tide Table 1–3' } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve))
  for (const [page, picture] of PAGES.entries()) {
    const content = await sharp(join(ORIGINALS, picture))
      .resize(840, 1190, { fit: 'cover' })
      .jpeg({ quality: 65 })
      .toBuffer()
    if (page > 0) pdf.addPage()
    pdf.image(content, 0, 0, { width: A5.width, height: A5.height })
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
