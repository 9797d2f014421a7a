import type { OwnSite } from './own-site.ts'

/** A shop of stickers in pastel colours: the goods come first. */
export const stickers: OwnSite = {
  name: 'stickers',
  locale: 'en',
  circle: 'Puddle & Peach',
  tagline: 'Stickers for letters, laptops and lunch boxes',
  currency: 'USD',
  look: { typePair: 'pop', ornament: 'dots', corners: 'soft', galleryDensity: 'usual', backgroundDrifts: true },
  colours: { preset: 'lavender' },
  logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#fff"/>
    <path fill="#f7a6c9" d="M32 17c9-9 23 0 20 14-2 10-12 19-20 21-8-2-18-11-20-21-3-14 11-23 20-14z"/>
    <path fill="#7cc7a2" d="M33 17c0-6 5-10 12-9 0 7-5 11-12 9z"/>
    <circle cx="25" cy="32" r="2.6" fill="#4a3350"/><circle cx="39" cy="32" r="2.6" fill="#4a3350"/>
    <path d="M28 38q4 4 8 0" fill="none" stroke="#4a3350" stroke-width="2.4" stroke-linecap="round"/></svg>`,
  logoIsInk: false,
  logoHasName: false,
  about: `Hello! Everything here is drawn, cut and packed at one small table by a window.

Stickers are waterproof vinyl, and each order comes with a surprise one. Write to us about wholesale.`,
  isGrey: false,
  artworks: [
    {
      file: 'nine-sweets.jpg',
      title: 'Nine sweets',
      alt: 'Nine sweets in a grid, from pudding to taiyaki',
      date: '2026-10-02',
    },
    { file: 'snail-mail.jpg', title: 'Snail mail', alt: 'A snail that carries a letter box', date: '2026-08-19' },
    { file: 'tea.jpg', title: 'Tea with a cat', alt: 'A black cat behind a large cup of tea', date: '2026-07-07' },
    {
      file: 'balloons.jpg',
      title: 'Balloons',
      alt: 'Hot-air balloons over a meadow',
      date: '2026-05-01',
    },
    { file: 'mushrooms.jpg', title: 'Mushrooms', alt: 'Red mushrooms in a dark green wood', date: '2026-04-16' },
    { file: 'bicycle.jpg', title: 'Bicycle', alt: 'A red bicycle with flowers in its basket', date: '2026-03-03' },
  ],
  types: ['Sticker', 'Stationery'],
  products: [
    {
      file: 'goods-stickers-regulars.jpg',
      name: 'The regulars, a sheet',
      short: 'Eleven faces and flowers on one sheet, waterproof.',
      type: 'Sticker',
      price: '6.50',
      grams: 20,
      count: 80,
    },
    {
      file: 'goods-stickers-roof.jpg',
      name: 'Cats of the committee',
      short: 'Cats, fish and one official seal.',
      type: 'Sticker',
      price: '6.50',
      grams: 20,
      count: 64,
    },
    {
      file: 'goods-sticker-ramen.jpg',
      name: 'One more bowl',
      short: 'One large sticker, 9 cm, die-cut.',
      type: 'Sticker',
      price: '3.50',
      grams: 8,
      count: 120,
    },
    {
      file: 'goods-washi.jpg',
      name: 'Washi tape, two rolls',
      short: 'Waves and blossoms, 15 mm wide, 10 m long.',
      type: 'Stationery',
      price: '8.00',
      grams: 60,
      count: 45,
    },
  ],
  zone: { code: 'home', countries: ['United States'] },
  shipping: { name: 'Letter with a stamp', price: '1.80', days: [3, 6] },
  payment: { name: 'Bank transfer', instructions: 'Send the amount to the account in your confirmation email.' },
  hides: ['circle', 'commissions'],
  home: {
    title: 'Small things that stick',
    body: `Drawn with a brush pen, cut by hand, and packed with a biscuit.

[[button: See all stickers | /shop]]

## New in the shop

[[goods: 4]]

## From the sketchbook

[[gallery]]`,
  },
}
