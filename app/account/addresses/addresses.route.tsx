import { data } from 'react-router'

import { conflictOf, type FormValues } from '#app/platform/conflict/conflict.ts'
import { findConflict, versionOf, refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { countryName } from '#app/translations/countries.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { inTransaction } from '#db/transactions.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { Route } from './+types/addresses.route.ts'
import { AddressForm } from './address-form.tsx'
import { addressLines } from './address-lines.ts'
import { AddressList, DeletionQuestion } from './address-list.tsx'
import { addressShape } from './address-shape.ts'
import { addressForm } from './address.forms.ts'
import { type Address, deleteAddress, findAddress, listAddresses, makeMain, saveAddress } from './addresses.server.ts'
import { isCountry, listCountries } from './countries.server.ts'
import { addressByPostalCode } from './japanese-postal.server.ts'

const HERE = '/shop/account/address'

export const handle: RouteHandle = { screen: 'MyAddress', makesNewAt: '' }

/** `?delete` on an address asks before it goes. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, locale, viewer } = requestOf(context)
  const userId = viewer.id
  const edited = params.id === undefined ? null : findAddress(db, userId, idOf(params.id))
  if (params.id !== undefined && !edited) throw data(null, { status: 404 })

  const addresses = listAddresses(db, userId).map((address) => written(address, locale))
  const country = edited?.country ?? addresses[0]?.country ?? ''
  return {
    edited: edited && written(edited, locale),
    version: edited ? versionOf(addressValues(edited)) : '',
    ...fieldsOf(country, locale),
    isAskingToDelete: edited !== null && url.searchParams.has('delete'),
    addresses,
    countries: listCountries(locale),
  }
}

/** Each of a few buttons sends one intent; a form with fields sends none. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, locale } = requestOf(context)
  const userId = viewer.id
  const id = params.id === undefined ? undefined : idOf(params.id)
  const form = await request.formData()
  const intent = form.get('intent')
  if (id !== undefined && intent === 'makeMain') {
    if (!makeMain(db, userId, id)) throw data(null, { status: 404 })
    return seeOther(context, HERE, { key: 'account:mainSet', type: 'DONE' })
  }
  if (id !== undefined && intent === 'delete') {
    // Gone already is what was wanted: a form sent twice is answered like one.
    deleteAddress(db, userId, id)
    return seeOther(context, HERE, { key: 'account:addressDeleted', type: 'DONE' })
  }

  const country = readText(form, 'country')
  const submission = readForm(form, addressForm(country))
  const fields = fieldsOf(country, locale)
  const before = { initialValue: submission.reply().initialValue }
  if (intent === 'country') return data({ result: before, ...fields })
  if (intent === 'postalCode') {
    const initialValue = { ...before.initialValue, ...(await addressByPostalCode(form)) }
    return data({ result: { initialValue }, ...fields })
  }
  if (submission.status !== 'success') return again(refuse(submission), fields)
  if (!isCountry(submission.value.country))
    return again(refuse(submission, { fieldErrors: { country: ['form:choose'] } }), fields)

  const saved = inTransaction(db, (tx) => {
    const before = id === undefined ? null : findAddress(tx, userId, id)
    const conflict = before && findConflict(sentOf(form), addressValues(before))
    return conflict ?? saveAddress(tx, userId, submission.value, id)
  })
  if (saved === null) throw data(null, { status: 404 })
  if (saved === 'FULL') return again(refuse(submission, { formErrors: ['account:addressesFull'] }), fields)
  if (typeof saved === 'object') return conflictAnswer(refuseConflict(submission, saved), locale)

  return seeOther(context, HERE, { key: 'account:addressSaved', type: 'DONE' })
}

export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { addresses, edited, version, isAskingToDelete, countries } = loaderData
  const conflict = conflictOf(actionData)
  const { shape, constraint } = actionData ?? loaderData
  const list = <AddressList key="list" addresses={addresses} current={edited?.id} />
  const form = (
    <AddressForm
      key={edited ? `${edited.id} ${conflict?.version ?? version}` : `new-${addresses.length}`}
      address={edited}
      shape={shape}
      isFirst={addresses.length === 0}
      version={version}
      conflict={conflict}
      countries={countries}
      constraint={constraint}
      result={actionData?.result}
    />
  )
  return (
    <>
      <PageHead title={t('account:addresses')} sub={t('account:addressesSub')} />
      {edited && isAskingToDelete ? (
        <DeletionQuestion address={edited} />
      ) : (
        <div className="cols book">{edited ? [form, list] : [list, form]}</div>
      )}
    </>
  )
}

/** With the lines in which it stands on a parcel, where the name has a line of its own. */
function written(address: Address, locale: Locale) {
  const lines = addressLines(address, countryName(address.country, locale))
  return { ...address, lines: lines.filter((line) => line !== address.fullName) }
}

/** What the form has to know of the country that was chosen. */
function fieldsOf(country: string, locale: Locale) {
  return { shape: addressShape(country, locale), constraint: constraintsOf(addressForm(country)) }
}

/** The page again, for that country. */
function again(refusal: ReturnType<typeof refuse>, fields: ReturnType<typeof fieldsOf>) {
  return data({ ...refusal.data, ...fields }, { status: 400 })
}

/** The same with what was saved elsewhere, which may be another country. */
function conflictAnswer({ data: answer, init }: ReturnType<typeof refuseConflict>, locale: Locale) {
  const country = answer.result.initialValue.country
  return data({ ...answer, ...fieldsOf(typeof country === 'string' ? country : '', locale) }, init ?? {})
}

/** Which of them is the main one is decided for all together. */
function addressValues({ id: _, isMain: __, ...values }: Address): FormValues {
  return values
}

/** Not a number is nobody's id. */
function idOf(param: string): number {
  return /^\d{1,15}$/.test(param) ? Number(param) : 0
}
