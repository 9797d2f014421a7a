import { z } from 'zod'

import { addressForm } from '#app/account/addresses/address.forms.ts'
import {
  deleteAddress,
  findAddress,
  listAddresses,
  makeMain,
  saveAddress,
} from '#app/account/addresses/addresses.server.ts'
import { isCountry } from '#app/account/addresses/countries.server.ts'
import type { T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'

import { type Base, reply, userCall } from '../kit/call.server.ts'
import { byId } from '../kit/fields.forms.ts'
import { refuse, refuseField } from '../kit/refusals.server.ts'
import { addressFor, savedAddress } from './address.forms.ts'

const PRIVATE = { 'Cache-Control': 'no-store' }
const MAIN = 'Of a user’s addresses one is the main one, always: it stays it until another is made so.'

const given = { body: addressForm(''), bodyFor: (_: Base, body: unknown) => addressFor(body) }

/** A user’s own addresses (specification, section 7); anybody else’s are not there. */
export const addressCalls = {
  'GET user/addresses': userCall(
    { summary: 'One’s own addresses, the main one first', answer: z.array(savedAddress) },
    ({ db, viewer }) => reply(listAddresses(db, viewer.id), { headers: PRIVATE }),
  ),
  'POST user/addresses': userCall(
    {
      summary: 'Keeps an address',
      about: `The first is the main one. ${MAIN}`,
      ...given,
      answer: savedAddress,
      statuses: [201],
    },
    ({ db, viewer, body, t }) => {
      if (!isCountry(body.country)) return refuseField(t, 'country', t('form:choose'))

      const id = saveAddress(db, viewer.id, body)
      if (id === 'FULL') return refuse(t, 400, { message: t('account:addressesFull') })

      const presented = present(db, viewer.id, id, t)
      return presented instanceof Response
        ? presented
        : reply(presented.body, { status: 201, headers: { ...PRIVATE, Location: `/api/user/addresses/${id}` } })
    },
  ),
  'GET user/addresses/{id}': userCall(
    { summary: 'One of one’s own addresses', params: byId, answer: savedAddress },
    ({ db, viewer, params, t }) => present(db, viewer.id, params.id, t),
  ),
  'PUT user/addresses/{id}': userCall(
    { summary: 'Changes an address', about: MAIN, params: byId, ...given, answer: savedAddress },
    ({ db, viewer, params: { id }, body, t }) => {
      if (!isCountry(body.country)) return refuseField(t, 'country', t('form:choose'))

      return saveAddress(db, viewer.id, body, id) === null ? refuse(t, 404) : present(db, viewer.id, id, t)
    },
  ),
  'DELETE user/addresses/{id}': userCall(
    {
      summary: 'Deletes an address',
      about: 'Where it was the main one, the oldest of the others takes its place.',
      params: byId,
    },
    ({ db, viewer, params, t }) => (deleteAddress(db, viewer.id, params.id) ? undefined : refuse(t, 404)),
  ),
  'PUT user/addresses/setDefault/{id}': userCall(
    { summary: 'Makes an address the main one', params: byId, answer: savedAddress },
    ({ db, viewer, params: { id }, t }) =>
      makeMain(db, viewer.id, id) ? present(db, viewer.id, id, t) : refuse(t, 404),
  ),
}

/** An address as it is kept now. */
function present(db: Db, userId: number, id: number | null, t: T) {
  const address = id === null ? null : findAddress(db, userId, id)
  return address ? reply(address, { headers: PRIVATE }) : refuse(t, 404)
}
