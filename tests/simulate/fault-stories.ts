import type { Choices, Step } from './world.ts'

/** What is done before, and what is done while the disk fails; a choice that is not named is 1. */
type ShortStory = { name: string; before: string[]; told: string[] }

const ORDERED = ['buyers order 0 1 0']
const PAID = [...ORDERED, 'desk records a payment 1 0']
const SENT_CARD = [...ORDERED, 'payer begins 1 0', 'payer pays 0 0']
const BY_CARD = [...SENT_CARD, 'provider tells 0']
const ASKED = ['studio makes a slot 20 30', 'clients ask 0 1 0']
const QUOTED = [...ASKED, 'studio quotes 1 900']
const AGREED = [...QUOTED, 'clients accept 1']

const PLANNED = ['circle plans a fair 0 1']
const HELD = [...PLANNED, 'visitors have goods put aside 0 1 0']
const LAID = [...HELD, 'nothing', 'table is laid 8']

/** Short stories, each of which is told again and again until no write of it is left to fail. */
export const STORIES: readonly ShortStory[] = [
  { name: 'an order', before: [], told: ORDERED },
  { name: 'an order whose form is sent twice', before: [], told: ['buyers press twice 0 1 0'] },
  { name: 'an order of what was seen', before: [], told: ['buyers order what they saw 3 0 2'] },
  { name: 'a payment by hand', before: ORDERED, told: ['desk records a payment 1 0'] },
  { name: 'a payment of too much, told twice', before: ORDERED, told: ['desk records a payment 1 6 0'] },
  { name: 'parcels that leave', before: PAID, told: ['desk ships 1 1 0'] },
  { name: 'a buyer who cancels', before: ORDERED, told: ['buyers cancel 1'] },
  { name: 'an order that the desk cancels, its goods damaged', before: PAID, told: ['desk cancels 1 0 0'] },
  { name: 'money that is given back', before: PAID, told: ['desk gives back 1 0 0'] },
  { name: 'money that is owed and sent', before: [...PAID, 'desk cancels 1 1 1'], told: ['desk sends what is owed 0'] },
  { name: 'goods that are counted', before: [], told: ['desk counts 0 1'] },
  { name: 'an order paid by card', before: ORDERED, told: ['payer begins 1 0', 'payer pays 0 0', 'provider tells 0'] },
  {
    name: 'an order paid by PayPal',
    before: ORDERED,
    told: ['payer begins 1 1', 'payer pays 0 0', 'provider tells 0'],
  },
  {
    name: 'a refund through the provider',
    before: BY_CARD,
    told: ['desk refunds through the provider 1', 'clock comes by', 'clock comes by'],
  },
  { name: 'a dispute that is lost', before: BY_CARD, told: ['bank disputes 0 3 0 0', 'provider tells 0'] },
  {
    name: 'a sum that was not asked for',
    before: [...ORDERED, 'payer begins 1 0'],
    told: ['payer pays 0 5', 'provider tells 0'],
  },
  { name: 'a request for a slot', before: ['studio makes a slot 20 30'], told: ['clients ask 0 1 0'] },
  { name: 'a quote that is accepted', before: ASKED, told: ['studio quotes 1 900', 'clients accept 1'] },
  {
    name: 'a commission that is paid and drawn',
    before: AGREED,
    told: ['studio is paid by hand 1 2', 'studio works 1'],
  },
  {
    name: 'a commission that is given up',
    before: [...AGREED, 'studio is paid by hand 1 2'],
    told: ['clients give up 1'],
  },
  {
    name: 'an offer of a slot',
    before: ['clients join the line 2', 'clients confirm their place 0'],
    told: ['studio makes a slot 20 30', 'clients take an offer 0'],
  },
  { name: 'goods that are put aside', before: PLANNED, told: ['visitors have goods put aside 0 1 0'] },
  { name: 'a table that is laid', before: [...HELD, 'nothing'], told: ['table is laid 8'] },
  { name: 'sales at a table', before: LAID, told: ['telephone sells 0 0 0 0', 'telephone takes back 0 0 0 0'] },
  { name: 'goods that are fetched', before: LAID, told: ['goods are fetched 0'] },
  { name: 'a table that is closed', before: LAID, told: ['table is closed 0 1'] },
  { name: 'mails that are sent', before: PAID, told: ['clock comes by'] },
  { name: 'an order that nobody pays', before: [...ORDERED, 'nothing'], told: ['clock comes by'] },
]

const A_MINUTE = 60_000
const FIVE_DAYS = 5 * 24 * 60 * A_MINUTE

/** The steps of a line: its act, and its choices in their order. */
export function stepOf(line: string, n: number): Step {
  const [, act = '', numbers = ''] = /^(\D*?)((?: \d+)*)$/.exec(line) ?? []
  const given = numbers.split(' ').filter(Boolean).map(Number)
  const at = [0, 1, 2, 3].map((place) => given[place] ?? 1) as unknown as Choices
  return { n, act, at, after: act === 'nothing' ? FIVE_DAYS : A_MINUTE }
}
