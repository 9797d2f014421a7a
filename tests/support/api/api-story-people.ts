import type { Database } from '#db/database.server.ts'

import type { TestSite } from '../site/site.ts'
import type { Teller, ApiAnswer } from './api-story.ts'

type Tokens = { accessToken: string; refreshToken: string }
const PASSWORD = 'Passw0rd!'
const ADDRESS = {
  fullName: 'Anna Probe',
  country: 'DE',
  city: 'Berlin',
  postalCode: '10115',
  addressLine1: 'Weg 3',
  phoneNumber: '+49 30 1234567',
}

/** Somebody finds the site, makes an account, buys, and asks for a commission. */
export async function storyOfPeople({ make }: Teller, { database }: Pick<TestSite, 'database'>): Promise<void> {
  const body = { email: 'story@example.com', password: PASSWORD }
  await make('POST auth/checkExisting', { as: 'nobody', body: { email: body.email } })
  const { accessToken, refreshToken } = await make<Tokens>('POST auth/register', { as: 'nobody', body })
  await make('POST auth/login', { as: 'nobody', body })
  await make('POST auth/refreshToken', { as: 'nobody', body: { refreshToken } })
  await make('POST auth/session', { as: accessToken })
  await make('DELETE auth/session', { as: accessToken })
  await storyOfAccount({ make }, accessToken)
  await storyOfBuying({ make }, accessToken)
  const { id } = await make('GET user', { as: accessToken })
  await make('PUT user/email', { as: accessToken, body: { email: 'story-2@example.com', password: PASSWORD } })
  const changed = { currentPassword: PASSWORD, newPassword: `${PASSWORD}2` }
  const renewed = await make<Tokens>('PUT user/password', { as: accessToken, body: changed })
  await make('POST auth/revokeRefreshTokens', { as: renewed.accessToken, body: { userId: id } })
  await storyOfOffice({ make }, id, database)
}

async function storyOfAccount({ make }: Pick<Teller, 'make'>, as: string): Promise<void> {
  await make('PUT user/name', { as, body: { name: 'Story Teller' } })
  const { id } = await make('POST user/addresses', { as, body: ADDRESS })
  const other = await make('POST user/addresses', { as, body: ADDRESS })
  await make('GET user/addresses/{id}', { as, params: { id } })
  await make('PUT user/addresses/{id}', { as, params: { id }, body: { ...ADDRESS, city: 'Bonn' } })
  await make('PUT user/addresses/setDefault/{id}', { as, params: { id: other.id } })
  await make('DELETE user/addresses/{id}', { as, params: { id } })
  await make('PUT products/like/{id}', { as, params: { id: 1 }, body: { value: true } })
  await make('POST analytics', { as: 'nobody', body: { name: 'screen_view', params: { screen_name: 'Shop' } } })
}

async function storyOfBuying({ make }: Pick<Teller, 'make'>, as: string): Promise<void> {
  const items = [{ productId: 1, amount: 1 }]
  await make('POST orders/cart', { as, body: { items } })
  await make('DELETE orders/cart', { as })
  const [method] = await make<ApiAnswer[]>('GET shipping/methods', { as, query: { country: 'DE', items: '1:1' } })
  const body = { items, address: ADDRESS, shippingMethodId: method?.id, paymentMethod: 1 }
  const placed = await make('POST orders', { as, body })
  await make('GET orders/{id}', { as, params: { id: placed.id } })
  await make('POST orders/{id}/cancel', { as, params: { id: placed.id } })
}

/** What administrators do with accounts. */
async function storyOfOffice({ make }: Pick<Teller, 'make'>, id: number, database: Database): Promise<void> {
  const proof = { password: 'demo-password' }
  const invited = await make<{ userId: number }>('POST admin/users/invitations', {
    body: { email: 'nao@example.org', role: 'HELPER' },
  })
  await make('GET admin/users/invitations')
  await make('DELETE admin/users/{id}/invitation', { params: { id: invited.userId } })
  await make('PUT admin/users/{id}/level', { params: { id }, body: { level: 'ADMIN', isSure: true } })
  await make('PUT admin/users/{id}/disabled', { params: { id }, body: { value: true } })
  await make('DELETE admin/users/{id}/sessions', { params: { id } })
  lend(database, id)
  await make('POST admin/users/{id}/rescue', { params: { id }, body: { ...proof, reason: 'Lost the phone' } })
  await make('POST admin/users/{id}/export', { params: { id }, body: proof })
  await make('POST admin/users/{id}/erasure', { params: { id }, body: { ...proof, reason: 'Asked for it by letter' } })
}

/** A passkey that nobody has. */
function lend({ sqlite }: Database, userId: number): void {
  sqlite
    .prepare(
      `INSERT INTO passkeys (id, user_id, name, user_handle, public_key, counter, transports, created_at)
       VALUES ('key-of-the-story', ?, 'Phone', 'handle', x'00', 0, '[]', 0)`,
    )
    .run(userId)
}
