import type { TestSite } from '../site/site.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { aPicture, placeOrder } from './api-story-shop.ts'
import type { Teller, ApiAnswer } from './api-story.ts'

/** The admin of the studio: pictures in the gallery, commissions from quote to delivery, slots and who waits for them. */
export async function storyOfStudio(teller: Teller, { database, visitor }: TestSite): Promise<void> {
  await storyOfArt(teller)
  await storyOfPriceLists(teller)
  await storyOfAsking(teller)
  await storyOfReference(teller, visitor())
  await storyOfCommissions(teller)
  await storyOfSlots(teller)
  await storyOfWaiting(teller, { database })
}

async function storyOfArt({ make, live }: Teller): Promise<void> {
  const name = { name: 'evening.png' }
  const fileOf = async (colour: string) => ({ name: 'evening.png', type: 'image/png', bytes: await aPicture(colour) })
  const taken = { query: name, file: await fileOf('#f69f80') }
  const [made] = await make<{ artworkId: number }[]>('POST admin/art/pictures', taken)
  const params = { id: made?.artworkId ?? 0 }
  await make('POST admin/art/{id}/pictures', { params, query: name, file: await fileOf('#0b6b62') })
  type Artwork = ApiAnswer & { pictures: { id: number }[] }
  const artwork = await make<Artwork>('GET admin/art/{id}', { params })
  const [first, second] = artwork.pictures
  const other = { params: { ...params, picture: first?.id ?? 0 }, query: name, file: await fileOf('#20302f') }
  await make('PUT admin/art/{id}/pictures/{picture}', other)
  await make('DELETE admin/art/{id}/pictures/{picture}', { params: { ...params, picture: second?.id ?? 0 } })
  await make('PUT admin/art/{id}', { params, body: { title: { en: 'Evening' }, slug: 'evening', date: '2026-11-01' } })
  await make('PUT admin/art/{id}/visible', { params, body: { value: true } })
  await make('POST admin/art/bulk', { body: { ids: [params.id], tag: 1 } })
  await make('POST admin/art/bulk', { body: { ids: [params.id], date: '2026-11-02' } })
  await make('POST admin/art/remaking', { body: { withoutAvif: true } })
  await make('DELETE admin/art/{id}', { params })
  await live('admin/art/tags', { name: { en: 'Of a script' } }, { name: { ja: 'スクリプト' } })
  await live('admin/art/series', { name: { en: 'Of a script' } }, { name: { ja: 'スクリプト' } })
}

async function storyOfPriceLists({ make, live }: Teller): Promise<void> {
  const options = [{ group: 'SIZE', name: { en: 'Bust' }, pricing: 'FIXED', priceMinor: 4000 }]
  const list = { kind: 'DIGITAL', name: { en: 'Quick ones' }, position: 9, options }
  await live('admin/commissions/price-lists', list, { isVisible: true, takesAdult: true })
  await make('POST admin/commissions/price-lists/preview', { body: { ...list, tried: [0] } })
  const ofFirst = { id: 1 }
  const beside = await make('GET admin/commissions/price-lists/{id}/samples', { params: ofFirst })
  await make('PUT admin/commissions/price-lists/{id}/samples', {
    params: ofFirst,
    body: { ...beside, samples: [1, 2] },
  })
  const addons = await make('GET admin/commissions/price-lists/addons')
  await make('PUT admin/commissions/price-lists/addons', { body: addons })
}

/** Somebody asks, and is told by a link of their own. */
async function storyOfAsking({ make }: Pick<Teller, 'make'>): Promise<void> {
  const [list] = await make<(ApiAnswer & { groups: { options: { id: number }[] }[] })[]>('GET commissions/types')
  const optionIds = list?.groups.flatMap(({ options }) => options.slice(0, 1).map(({ id }) => id))
  const selection = { typeId: list?.id, optionIds }
  await make('POST commissions/estimate', { as: 'nobody', body: selection })
  const who = { contactEmail: 'asks@example.com', details: 'A fox by the sea', acceptTerms: true }
  await make('POST commissions/requests', { as: 'nobody', body: { ...selection, ...who } })
}

/** Pictures of a client come with the form. */
async function storyOfReference({ make }: Teller, client: Visitor): Promise<void> {
  const file = new File([await aPicture('#cfe3df')], 'pose.png', { type: 'image/png' })
  const form = await client.get('/commission-request')
  await form.submit('Send request', {
    'Contact email': 'shows@example.com',
    'Commission type': 'Digital',
    Details: 'Like this',
    'I accept the terms': true,
    'Reference files': [file],
  })
  const all = await make<(ApiAnswer & { email: string })[]>('GET admin/commissions')
  const params = { id: all.find(({ email }) => email === 'shows@example.com')?.id ?? 0 }
  const { files } = await make<ApiAnswer & { files: ApiAnswer[] }>('GET admin/commissions/{id}', { params })
  await make('GET admin/commissions/{id}/files/{file}', { params: { ...params, file: files[0]?.id ?? 0 } })
}

/** The demo has a commission at each point of the way. */
async function storyOfCommissions({ make }: Teller): Promise<void> {
  const all = await make<(ApiAnswer & { status: string; slot: { status: string } | null })[]>('GET admin/commissions')
  const find = (status: string, slot?: string) => {
    const found = all.find((one) => one.status === status && (slot === undefined || one.slot?.status === slot))
    return { id: found?.id ?? 0 }
  }
  const sent = find('SUBMITTED', 'REQUESTED')
  const lines = [{ label: 'A portrait', minor: 12_000 }]
  await make('POST admin/commissions/{id}/quote', { params: sent, body: { lines, slotId: null } })
  await make('GET admin/commissions/{id}/quote', { params: sent })
  const corrected = { lines: [{ label: 'A portrait', minor: 12_500 }], version: 1 }
  await make('PUT admin/commissions/{id}/quote', { params: sent, body: corrected })
  await make('POST admin/commissions/{id}/slot', { params: sent, body: { slotId: 10 } })
  await make('POST admin/commissions/{id}/decline', { params: sent, body: { reason: 'No time' } })

  const agreed = find('ACCEPTED', 'BALANCE_PENDING')
  type AgreementAnswer = ApiAnswer & {
    contract: { totalMinor: number }
    entries: { id: number; amountMinor: number }[]
  }
  const { contract, entries } = await make<AgreementAnswer>('GET admin/commissions/{id}', { params: agreed })
  const paid = entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const payment = { amountMinor: contract.totalMinor - paid }
  const recorded = await make<AgreementAnswer>('POST admin/commissions/{id}/payments', {
    params: agreed,
    body: payment,
  })
  const mistake = { ...agreed, entry: recorded.entries.at(-1)?.id ?? 0 }
  await make('POST admin/commissions/{id}/payments/{entry}/undoing', { params: mistake })
  await make('POST admin/commissions/{id}/payments', { params: agreed, body: payment })
  await make('POST admin/commissions/{id}/messages', { params: agreed, body: { text: 'It begins' } })
  const change = { text: 'A cat beside her', amountMinor: 500 }
  const [proposed] = await make<ApiAnswer[]>('POST admin/commissions/{id}/addenda', { params: agreed, body: change })
  const addendum = { ...agreed, addendum: proposed?.id ?? 0 }
  await make('DELETE admin/commissions/{id}/addenda/{addendum}', { params: addendum })
  await make('POST admin/commissions/{id}/start', { params: agreed })
  await storyOfWork({ make }, agreed)

  const canceled = find('ACCEPTED', 'RESERVED')
  type EndAnswer = ApiAnswer & { entries: { id: number; kind: string }[] }
  const ended = await make<EndAnswer>('POST admin/commissions/{id}/cancellation', { params: canceled, body: {} })
  const entry = ended.entries.find(({ kind }) => kind === 'REFUND')?.id ?? 0
  await make('POST admin/commissions/{id}/refunds/{entry}/sent', { params: { ...canceled, entry } })
  const back = { amountMinor: 100, reason: 'Late' }
  const late = find('DELIVERED')
  const owing = await make<EndAnswer & { email: string }>('POST admin/commissions/{id}/refunds', {
    params: late,
    body: back,
  })
  const order = await placeOrder({ make }, owing.email)
  const over = { payment: owing.entries.at(-1)?.id ?? 0, orderId: order.id }
  await make('POST admin/commissions/{id}/carry-overs', { params: late, body: over })
}

async function storyOfWork({ make }: Pick<Teller, 'make'>, params: { id: number }): Promise<void> {
  const file = { name: 'sketch.png', type: 'image/png', bytes: await aPicture('#cfe3df') }
  const query = { stage: 'SKETCH', note: 'The pose', name: 'sketch.png' }
  type ShowingAnswer = ApiAnswer & { proofs: { id: number }[] }
  const shown = await make<ShowingAnswer[]>('POST admin/commissions/{id}/showings/proofs', { params, query, file })
  const proof = shown[0]?.proofs[0]?.id ?? 0
  await make('GET admin/commissions/{id}/proofs/{proof}', { params: { ...params, proof } })
  for (const from of ['SKETCH', 'LINEART']) await make('POST admin/commissions/{id}/stage', { params, body: { from } })
  const final = { name: 'final.png', type: 'image/png', bytes: await aPicture('#ea9') }
  const laid = { params, query: { name: 'final.png' }, file: final }
  const [wrong] = await make<ApiAnswer[]>('POST admin/commissions/{id}/deliveries/files', laid)
  await make('DELETE admin/commissions/{id}/deliveries/{file}', { params: { ...params, file: wrong?.id ?? 0 } })
  await make('POST admin/commissions/{id}/deliveries/files', laid)
  await make('POST admin/commissions/{id}/deliver', { params })
}

async function storyOfSlots({ make, live }: Teller): Promise<void> {
  const slot = { label: { en: 'Late spring' }, startsOn: '2027-05-01', endsOn: '2027-06-15' }
  await live('admin/commission-slots', slot, { label: { ja: '晩春' } })
  const holding = await make<(ApiAnswer & { slot: { id: number } })[]>('GET admin/commission-slots', {
    query: { status: 'REQUESTED' },
  })
  const params = { id: holding[0]?.slot.id ?? 0 }
  await make('POST admin/commission-slots/{id}/status', { params, body: { to: 'FREE', reason: 'Too soon' } })
  const vacation = { from: '2027-08-01', until: '2027-08-14' }
  await make('POST admin/commission-slots/vacations', { body: vacation })
  await make('DELETE admin/commission-slots/vacations/{from}/{until}', { params: vacation })
}

async function storyOfWaiting({ make }: Teller, { database }: Pick<TestSite, 'database'>): Promise<void> {
  await make('PUT admin/site-config/settings/{group}', {
    params: { group: 'commissions' },
    body: { ...(await make('GET admin/site-config/settings/{group}', { params: { group: 'commissions' } })) },
  })
  for (const contactEmail of ['first@example.com', 'second@example.com'])
    await make('POST commissions/waitingList', { as: 'nobody', body: { contactEmail } })
  database.sqlite.exec('UPDATE waiting_list SET confirmed_at = joined_at')
  const [first, second] = await make<ApiAnswer[]>('GET admin/commission-slots/waiting-list', {
    query: { status: 'WAITING' },
  })
  const offer = { params: { id: first?.id ?? 0 }, body: { slotId: 6 } }
  await make('POST admin/commission-slots/waiting-list/{id}/offer', offer)
  await make('DELETE admin/commission-slots/waiting-list/{id}', { params: { id: second?.id ?? 0 } })
}
