import type { SubmissionResult } from '@conform-to/react'
import { data, Link } from 'react-router'

import { adminActor } from '#app/commissions/actor.ts'
import { findHolder, findSlot, stillToPay } from '#app/commissions/slots/moving-slots.server.ts'
import { listSlotless, saveSlot } from '#app/commissions/slots/slot-changes.server.ts'
import { slotDetailsForm } from '#app/commissions/slots/slot.forms.ts'
import { slotOperations } from '#app/commissions/slots/slot.operations.server.ts'
import type { Slot } from '#app/commissions/slots/slots.server.ts'
import { nextSlotStatuses } from '#app/commissions/slots/slots.ts'
import { listOffers } from '#app/commissions/waiting-list/waiting-offers.server.ts'
import { conflictOf, type FormValues } from '#app/platform/conflict/conflict.ts'
import { findConflict, versionOf, refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf, newIdempotencyKey, readForm, refuse } from '#app/platform/forms.server.ts'
import { localisedValues } from '#app/platform/forms/nested.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatDeadline } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { inTransaction } from '#db/transactions.server.ts'

import { Confirmation } from '../kit/asking/confirmation.tsx'
import { BackTo } from '../kit/page-parts.tsx'
import { operationIn, submitOperation } from '../kit/submit-operation.server.ts'
import type { Route } from './+types/slot.route.ts'
import { SlotDetailsForm } from './slot-form.tsx'
import { SlotMoves } from './slot-moves.tsx'

export const handle: RouteHandle = { makesNewAt: 'new' }

/** `new` is a slot that is yet to be. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const constraint = constraintsOf(slotDetailsForm)
  if (params.item === 'new')
    return { slot: null, values: null, version: '', title: null, moves: null, holder: null, offer: null, constraint }

  const slot = findSlot(db, idOf(params.item))
  if (!slot) throw data(null, { status: 404 })

  const holder = findHolder(db, slot.id)
  const offer = listOffers(db).find(({ slotId }) => slotId === slot.id)
  const values = slotValues(slot)
  return {
    slot,
    values,
    version: versionOf(values),
    title: localise(slot.label, locale),
    holder: holder && { id: holder.id, email: holder.email, status: holder.status },
    offer: offer && { email: offer.email, until: formatDeadline(offer.until, locale) },
    moves: {
      operation: newIdempotencyKey(),
      waiting: slot.status === 'FREE' ? listSlotless(db) : [],
      next: nextSlotStatuses(slot.status, 'ADMIN').map((to) => ({
        to,
        dueMinor: holder && (to === 'BALANCE_PENDING' || to === 'RESERVED') ? stillToPay(db, holder.id, to) : null,
      })),
    },
    constraint,
  }
}

/** What the slot says is saved by the form without an intent. */
export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args
  const form = await request.formData()
  if (!form.has('intent')) return save(args, form)

  return submitOperation(operationIn(slotOperations, form), { context, id: idOf(params.item), form })
}

function save({ params, context }: Route.ActionArgs, form: FormData) {
  const { db } = requestOf(context)
  const submission = readForm(form, slotDetailsForm)
  if (submission.status !== 'success') return refuse(submission)

  const id = params.item === 'new' ? null : idOf(params.item)
  const saved = inTransaction(db, (tx) => {
    const before = id === null ? null : findSlot(tx, id)
    const conflict = before && findConflict(sentOf(form), slotValues(before))
    return conflict ?? saveSlot(tx, id, submission.value, adminActor(requestOf(context).viewer), new Date())
  })
  if (saved === null) throw data(null, { status: 404 })
  if (saved === 'OTHER_KIND') return refuse(submission, { fieldErrors: { kind: ['work:slotHeldOtherKind'] } })
  if (typeof saved === 'object') return refuseConflict(submission, saved)

  return seeOther(context, `/admin/commission-slots/${saved}`, { key: 'work:slotSaved', type: 'DONE' })
}

/** A slot as its form holds it. */
function slotValues({ label, note, kind, startsOn, endsOn }: Slot): FormValues {
  const words = { ...localisedValues('label', label), ...localisedValues('note', note) }
  return { ...words, kind: kind ?? undefined, startsOn, endsOn }
}

export default function SlotPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { slot, values, version, title, moves, holder, offer, constraint } = loaderData
  const conflict = conflictOf(actionData)
  const result: SubmissionResult | undefined = actionData?.result
  return (
    <>
      <BackTo to="/admin/commission-slots">{t('admin:slots')}</BackTo>
      <PageHead title={title ?? t('work:newSlot')}>
        {slot && (
          <p className="row">
            <span className="sticker">{t(offer ? 'work:slotOffered' : `admin:slot${slot.status}`)}</span>{' '}
            {holder && <Link to={`/admin/commissions/${holder.id}`}>{holder.email}</Link>}
            {offer && <span>{t('work:slotOfferedTo', offer)}</span>}
          </p>
        )}
      </PageHead>
      {slot && <Confirmation back={`/admin/commission-slots/${slot.id}`} />}
      <div className="cols edit">
        <SlotDetailsForm
          key={conflict?.version ?? version}
          values={values}
          version={version}
          conflict={conflict}
          constraint={constraint}
          holder={holder?.email ?? null}
          result={result?.initialValue?.intent ? undefined : result}
        />
        {moves && (
          <aside className="stack">
            <SlotMoves moves={moves} holder={holder} />
            {slot?.status === 'FREE' && (
              <PostForm>
                <button className="btn quiet danger" name="intent" value="remove">
                  {t('work:removeSlot')}
                </button>
              </PostForm>
            )}
          </aside>
        )}
      </div>
    </>
  )
}
