import { and, eq, inArray } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'

import { fillRules } from '#app/commissions/terms/texts.server.ts'
import { findFilters } from '#app/gallery/filters.server.ts'
import { listArtworks } from '#app/gallery/gallery.server.ts'
import { presentPiece } from '#app/gallery/gallery.ts'
import { renderMarkdown } from '#app/markdown/markdown.server.ts'
import { constraintsOf } from '#app/platform/forms.server.ts'
import { isShowable, pictureColumns } from '#app/platform/pictures/find-picture.server.ts'
import { mayEnterShop } from '#app/shop/personal-shop.server.ts'
import { likesOf } from '#app/shop/products/likes/likes.server.ts'
import { cardsOf, isListed } from '#app/shop/products/listing/cards.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { signUpForm } from '#app/site/newsletter/sign-up.forms.ts'
import { foreignLanguageOf, localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { pagePictures, pictures, products } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { type Block, readBlocks } from './blocks.ts'
import type { Content } from './content.ts'
import { findOnSite, type BlockResult, type View } from './on-site.server.ts'
import { pathOf } from './page-path.ts'
import type { Page } from './pages.server.ts'

/** How much of a series or a tag a page shows; the rest hangs in the gallery. */
const MOST_PIECES = 8

/** What a page shows in the visitor's language, with the site's rules filled in. */
export function readContent(db: Db, { id, body }: Pick<Page, 'id' | 'body'>, view: View): Content {
  const { text, unknown } = fillRules(db, localise(body, view.locale), view.locale)
  const content: Content = { parts: [], summary: '', unknown, missing: [] }
  let headings = 0
  for (const block of readBlocks(text)) {
    const found = find(db, { pageId: id, block, headings }, view)
    if ('missing' in found) {
      content.missing.push(found.missing)
      continue
    }
    headings += found.headings ?? 0
    content.summary ||= found.summary ?? ''
    content.parts.push({ at: content.parts.length, ...found.part })
  }
  return content
}

type BlockRequest = { pageId: number; block: Block; /** How many stand before it. */ headings: number }

function find(db: Db, { pageId, block, headings }: BlockRequest, view: View): BlockResult {
  if (block.kind === 'markdown') {
    const { html, headings: own, summary } = renderMarkdown(block.text, headings)
    return { part: { kind: 'html', html }, headings: own.length, summary }
  }
  if (block.kind === 'faq') return answer(block, headings)
  if (block.kind === 'button') return { part: block }
  if (block.kind === 'newsletter') return { part: { kind: 'newsletter', constraint: constraintsOf(signUpForm) } }
  if (block.kind === 'picture') {
    const picture = findPicture(db, pageId, block.id)
    return picture ? { part: { kind: 'picture', picture, alt: block.alt } } : { missing: `[[picture: ${block.id}]]` }
  }
  if (block.kind === 'gallery') return showWorks(db, block.slug, view.locale)
  if (block.kind === 'products') return showProducts(db, block.ids, view)

  return findOnSite(db, block, view)
}

function answer({ questions }: Extract<Block, { kind: 'faq' }>, headings: number): BlockResult {
  let count = headings
  const answered = questions.map(({ question, answer: text }) => {
    const { html, headings: own } = renderMarkdown(text, count)
    count += own.length
    return { question, html }
  })
  return { part: { kind: 'faq', questions: answered }, headings: count - headings }
}

function findPicture(db: Db, pageId: number, pictureId: number) {
  const isIt = and(eq(pagePictures.pageId, pageId), eq(pagePictures.pictureId, pictureId), isShowable)
  const row = db
    .select({ picture: pictureColumns })
    .from(pagePictures)
    .innerJoin(pictures, eq(pictures.id, pagePictures.pictureId))
    .where(isIt)
    .get()
  return row?.picture ?? null
}

/** The newest works of a series, else of a tag; of all where neither is named. */
function showWorks(db: Db, slug: string, locale: Locale): BlockResult {
  const missing = `[[gallery: ${slug}]]`
  const [filter] = slug ? (findFilters(db, { series: slug }) ?? findFilters(db, { tag: slug }) ?? []) : []
  if (slug && !filter) return { missing }

  const rows = listArtworks(db, filter ? { filters: [filter] } : {}, { limit: MOST_PIECES })
  if (rows.length === 0) return { missing }

  const pieces = rows.map((row) => presentPiece(row, locale))
  const name = localise(filter?.name, locale)
  return { part: { kind: 'gallery', pieces, name, more: filter ? { [filter.kind]: slug } : {} } }
}

/** What of these products is in the shop, in their order; nothing where the visitor may not enter it. */
function showProducts(db: Db, wanted: readonly number[], { locale, now, isShopOpen, likes }: View): BlockResult {
  const isOffered = and(inArray(products.id, [...wanted]), isListed)
  const offered = db.select({ id: products.id }).from(products).where(isOffered).all()
  const ids = isShopOpen ? wanted.filter((id) => offered.some((one) => one.id === id)) : []
  if (ids.length === 0) return { missing: `[[products: ${wanted.join(', ')}]]` }

  return { part: { kind: 'products', cards: cardsOf(db, ids, { locale, now, likes }) } }
}

/** A text of a page as visitors read it in a language, whether it is kept or still being written. */
export function previewContent(
  context: Readonly<RouterContextProvider>,
  page: Pick<Page, 'id' | 'body'>,
  locale: Locale,
) {
  const view = { locale, now: new Date(), isShopOpen: mayEnterShop(context), likes: likesOf(context) }
  return readContent(requestOf(context).db, page, view)
}

/** A page as its visitor sees it. */
export function presentPage(context: Readonly<RouterContextProvider>, page: Page) {
  const { locale } = requestOf(context)
  const title = localise(page.title, locale)
  const { parts, summary, unknown, missing } = previewContent(context, page, locale)
  return {
    path: pathOf(page),
    title,
    // A page of tables alone has no first sentence.
    description: localise(page.description, locale) || summary || title,
    lang: foreignLanguageOf(page.body, locale),
    changedOn: page.changedAt.toISOString(),
    parts,
    unknown,
    missing,
  }
}
