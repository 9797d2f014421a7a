import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import sharp from 'sharp'

import type { Hand } from './hand.ts'
import type { OwnSite, SiteProduct } from './own-site.ts'

const ORIGINALS = new URL('../../../app/seed/originals/', import.meta.url).pathname
/** Pixels; as a scan that somebody has made smaller for the web. */
const SIZE = 1400
const ADMIN = { email: 'me@example.com', password: 'a-long-password' }

/** Makes a site out of an empty one, only through its pages: from the code that the server printed to an open shop. */
export async function makeSite(hand: Hand, site: OwnSite, code: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'own-site-'))
  try {
    const files = await layOut(site, folder)
    await setUp(hand, site, code)
    await chooseLook(hand, site, files.logo)
    await writeAbout(hand, site)
    await addArt(hand, site, files)
    await addProducts(hand, site, files)
    await setShipping(hand, site)
    await setPayment(hand, site)
    await openShop(hand, site)
    if (site.home) await writeHome(hand, site.home)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The files that somebody has on their disk: pictures with their titles as names, and a logo. */
async function layOut(site: OwnSite, folder: string) {
  const path = (name: string) => join(folder, name)
  const draw = async (file: string, name: string) => {
    const drawn = sharp(join(ORIGINALS, file)).resize({ width: SIZE, withoutEnlargement: true })
    const inked = site.isGrey ? drawn.greyscale().normalise() : drawn
    await inked.jpeg({ quality: 88 }).toFile(path(name))
    return path(name)
  }
  const art = await Promise.all(site.artworks.map(({ file, title }) => draw(file, `${title}.jpg`)))
  const products = new Map<string, string>()
  for (const { file } of site.products) products.set(file, await draw(file, basename(file)))
  await writeFile(path('logo.svg'), site.logo)
  return { art, products, logo: path('logo.svg') }
}

type Files = Awaited<ReturnType<typeof layOut>>

/** Labels of fields in the one language that the site has. */
/** What the field of a text in the site's language is called. */
function labelIn({ t }: Hand, { locale }: OwnSite, name: string): string {
  return t(locale === 'ja' ? 'admin:inJapanese' : 'admin:inEnglish', { name })
}

async function setUp(hand: Hand, site: OwnSite, code: string): Promise<void> {
  const { t } = hand
  hand.begin('Set-up')
  await hand.open('/')
  await hand.fill(t('office:setupCode'), code)
  await hand.fill(t('signIn:email'), ADMIN.email)
  await hand.fill(t('signIn:password'), ADMIN.password)
  await hand.fill(t('signIn:confirmPassword'), ADMIN.password)
  await hand.fill(t(site.locale === 'ja' ? 'office:setupNameJa' : 'office:setupNameEn'), site.circle)
  await hand.tick(t(`office:languages_${site.locale}`))
  await hand.choose(t('office:setupCurrency'), site.currency)
  await hand.press(t('office:setupBegin'))
}

async function chooseLook(hand: Hand, { look, colours, ...site }: OwnSite, logo: string): Promise<void> {
  const { t } = hand
  hand.begin('Look')
  await hand.open('/admin/site-config/brand')
  if ('preset' in colours) await hand.press(t(`look:preset_${colours.preset}`))
  else {
    await hand.fill(t('settings:accentGallery'), colours.gallery)
    await hand.fill(t('settings:accentShop'), colours.shop)
  }
  await hand.tick(t(`settings:option_${look.typePair}`))
  await hand.choose(t('settings:ornament'), t(`settings:option_${look.ornament}`))
  await hand.choose(t('settings:corners'), t(`settings:option_${look.corners}`))
  await hand.choose(t('settings:galleryDensity'), t(`settings:option_${look.galleryDensity}`))
  await hand.tick(t('settings:backgroundDrifts'), look.backgroundDrifts)
  await hand.tick(t('settings:logoIsInk'), site.logoIsInk)
  await hand.tick(t('settings:logoHasName'), site.logoHasName)
  await hand.press(t('office:saveSettings'))
  await hand.send(t('look:image_LOGO'), [logo])
  await hand.press(t('look:use_LOGO'))
}

async function writeAbout(hand: Hand, site: OwnSite): Promise<void> {
  const { t } = hand
  hand.begin('About page')
  await hand.open('/admin/site-config/texts/about')
  await hand.fill(labelIn(hand, site, t('office:body')), site.about)
  await hand.press(t('office:publishText'))
}

async function addArt(hand: Hand, site: OwnSite, { art }: Files): Promise<void> {
  const { t } = hand
  hand.begin(`${site.artworks.length} artworks`)
  await hand.open('/admin/art/uploads')
  await hand.send(t('pictures:choose'), art)
  await hand.press(t('pictures:upload'))
  const uploads = hand.page.url()
  for (const { title, alt, date } of site.artworks) {
    await hand.open(uploads)
    await hand.follow(t('pictures:toArtwork', { title }))
    await hand.fill(labelIn(hand, site, t('admin:alt', { number: 1 })), alt)
    await hand.fill(t('admin:date'), date)
    await hand.tick(t('admin:visible'))
    await hand.press(t('admin:saveArtwork'))
  }
}

async function addProducts(hand: Hand, site: OwnSite, files: Files): Promise<void> {
  const { t } = hand
  hand.begin(`${site.products.length} products`)
  for (const type of site.types) {
    await hand.open('/admin/products/types/new')
    await hand.fill(labelIn(hand, site, t('priceLists:name')), type)
    await hand.press(t('office:save'))
  }
  for (const product of site.products) await addProduct(hand, site, product, files)
}

async function addProduct(hand: Hand, site: OwnSite, product: SiteProduct, { products }: Files): Promise<void> {
  const { t } = hand
  await hand.open('/admin/products/new')
  await hand.fill(labelIn(hand, site, t('goods:name')), product.name)
  await hand.fill(t('goods:priceIn', { currency: site.currency }), product.price)
  await hand.fill(t('goods:inShop'), String(product.count))
  await hand.choose(t('admin:productType'), product.type)
  await hand.send(t('goods:pictures'), [products.get(product.file) ?? ''])
  await hand.unfold(t('goods:texts'))
  await hand.fill(labelIn(hand, site, t('goods:short')), product.short)
  await hand.unfold(t('goods:weightAndDates'))
  await hand.fill(t('goods:weightGrams'), String(product.grams))
  await hand.press(t('goods:publish'))
}

async function setShipping(hand: Hand, site: OwnSite): Promise<void> {
  const { t } = hand
  const { zone, shipping } = site
  hand.begin('Shipping')
  await hand.open('/admin/shipping/zones/new')
  for (const country of zone.countries) {
    await hand.fill(t('shipping:findCountry'), country)
    await hand.press(t('shipping:usePreset'))
    await hand.tick(country)
  }
  await hand.fill(t('shipping:code'), zone.code)
  await hand.press(t('shipping:saveZone'))
  await hand.open('/admin/shipping/new')
  await hand.fill(labelIn(hand, site, t('shipping:name')), shipping.name)
  await hand.fill(t('shipping:code'), 'post')
  await hand.fill(t('shipping:maxParcelGrams'), '2000')
  await hand.fill(t('shipping:minDays'), String(shipping.days[0]))
  await hand.fill(t('shipping:maxDays'), String(shipping.days[1]))
  await hand.tick(t('shipping:enabled'))
  await hand.fill(t('shipping:upToOf', { number: 1 }), '2000')
  await hand.fill(t('shipping:rateOf', { number: 1, zone: zone.code }), shipping.price)
  await hand.press(t('shipping:saveMethod'))
}

async function setPayment(hand: Hand, site: OwnSite): Promise<void> {
  const { t } = hand
  const label = (name: string) =>
    site.locale === 'ja' ? t('admin:inJapanese', { name }) : t('admin:inEnglish', { name })
  hand.begin('Payment')
  await hand.open('/admin/site-config/payment-methods/new')
  await hand.fill(label(t('settings:name')), site.payment.name)
  await hand.fill(label(t('settings:instructions')), site.payment.instructions)
  await hand.press(t('office:save'))
}

async function openShop(hand: Hand, site: OwnSite): Promise<void> {
  const { t } = hand
  const label = (name: string) =>
    site.locale === 'ja' ? t('admin:inJapanese', { name }) : t('admin:inEnglish', { name })
  hand.begin('Opening')
  await hand.open('/admin/site-config/identity')
  await hand.fill(label(t('settings:tagline')), site.tagline)
  await hand.press(t('office:saveSettings'))
  await hand.open('/admin/pages/navigation')
  for (const section of site.hides) await hand.press(t('pages:hideOf', { name: t(`common:${section}`) }))
  await hand.open('/admin/site-config/texts/terms?template=shopTerms')
  await hand.press(t('office:publishText'))
  await hand.open('/admin/site-config/shop')
  await hand.choose(t('settings:shopAccess'), t('settings:option_public'))
  await hand.press(t('office:saveSettings'))
}

async function writeHome(hand: Hand, { title, body }: NonNullable<OwnSite['home']>): Promise<void> {
  const { t } = hand
  hand.begin('First page')
  await hand.open('/admin/pages/new')
  await hand.fill(t('admin:inEnglish', { name: t('pages:name') }), title)
  await hand.fill(t('admin:inEnglish', { name: t('pages:text') }), body)
  await hand.choose(t('admin:status'), t('pages:statePUBLISHED'))
  await hand.tick(t('pages:isHome'))
  await hand.press(t('office:save'))
}
