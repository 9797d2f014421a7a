import type { OwnSite } from './own-site.ts'

/** A painter in black and white: square, airy, nothing but the pictures. */
export const painter: OwnSite = {
  name: 'painter',
  locale: 'en',
  circle: 'North Light Studio',
  tagline: 'Ink and charcoal on paper',
  currency: 'EUR',
  look: { typePair: 'decol', ornament: 'none', corners: 'square', galleryDensity: 'airy', backgroundDrifts: false },
  colours: { gallery: '#f1f1ef', shop: '#f1f1ef' },
  logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><path fill="#000" fill-rule="evenodd"
    d="M6 6h48v48H6zM10 10v40h40V10zM14 46V14l26 26V14h6v32L20 20v26z"/></svg>`,
  logoIsInk: true,
  logoHasName: false,
  about: `The studio looks north, so the light never moves.

Pictures begin outdoors as small ink sketches and are finished here, in charcoal and sumi ink on heavy paper.
Originals are sold from the studio; editions of prints are signed and numbered by hand.`,
  isGrey: true,
  artworks: [
    {
      file: 'tea-fields.jpg',
      title: 'Terraces',
      alt: 'Terraced hills in rows, clouds above them',
      date: '2026-09-12',
    },
    { file: 'tide.jpg', title: 'Tide', alt: 'A young woman before a large moon over the sea', date: '2026-08-02' },
    { file: 'moth.jpg', title: 'Moth', alt: 'A large moth over flowers', date: '2026-06-21' },
    { file: 'stairs.jpg', title: 'Stairs', alt: 'A hillside town of stairs, seen from below', date: '2026-05-30' },
    {
      file: 'milky-way.jpg',
      title: 'Camp',
      alt: 'A small lit tent under the Milky Way',
      date: '2026-03-14',
    },
    { file: 'spider.jpg', title: 'Web', alt: 'A spider in the middle of her web', date: '2026-02-11' },
    { file: 'snowy-roof.jpg', title: 'Roofs', alt: 'Houses under snow, smoke from one chimney', date: '2026-01-08' },
  ],
  types: ['Print'],
  products: [
    {
      file: 'goods-print-snow.jpg',
      name: 'Letter in the snow',
      short: 'Giclée on 310 g cotton paper, 30 × 40 cm, signed and numbered.',
      type: 'Print',
      price: '85.00',
      grams: 420,
      count: 12,
    },
    {
      file: 'goods-poster-whale.jpg',
      name: 'Whale over the harbour',
      short: 'Giclée on 310 g cotton paper, 50 × 70 cm, signed and numbered.',
      type: 'Print',
      price: '140.00',
      grams: 780,
      count: 6,
    },
    {
      file: 'goods-postcard-tide.jpg',
      name: 'Tide, small',
      short: 'A print of the size of a postcard, on cotton paper.',
      type: 'Print',
      price: '18.00',
      grams: 40,
      count: 40,
    },
  ],
  zone: { code: 'germany', countries: ['Germany'] },
  shipping: { name: 'Parcel, insured', price: '9.90', days: [2, 4] },
  payment: { name: 'Bank transfer', instructions: 'Transfer the amount to the account in your confirmation email.' },
  hides: ['circle', 'commissions'],
  home: null,
}
