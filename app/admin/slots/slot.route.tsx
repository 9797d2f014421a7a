import { data, Link } from 'react-router'

import { adminActor } from '#app/commissions/actor.ts'
import { slotNow } from '#app/commissions/requests/requests.ts'
import { findHolder, findSlot, moveSlotByHand, stillToPay } from '#app/commissions/slots/moving-slots.server.ts'
import { listSlotless, removeSlot, saveSlot } from '#app/commissions/slots/slot-changes.server.ts'
import { nextSlotStatuses } from '#app/commissions/slots/slot-moves.ts'
import { slotDetailsForm, type SlotInput } from '#app/commissions/slots/slot.forms.ts'
import type { Slot } from '#app/commissions/slots/slots.server.ts'
import { conflictOf, type FormValues } from '#app/platform/conflict/conflict.ts'
import { findConflict, versionOf, refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf, newIdempotencyKey, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { oneOf } from '#app/platform/lists/list.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatDays } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { inTransaction } from '#db/transactions.server.ts'
import { SLOT_STATUSES, type SlotStatus } from '#db/vocabulary.ts'

import { askAgain, askFirst } from '../kit/asking/ask-first.server.ts'
import { Confirmation } from '../kit/asking/confirmation.tsx'
import { BackTo } from '../kit/back-to.tsx'
import type { Route } from './+types/slot.route.ts'
import { factsOfMove } from './slot-facts.server.ts'
import { SlotDetailsForm } from './slot-form.tsx'
import { SlotMoves } from './slot-moves.tsx'

export const handle: RouteHandle = { makesNewAt: 'new' }

/** `new` is a slot that is yet to be. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const constraint = constraintsOf(slotDetailsForm)
  if (params.item === 'new')
    return { slot: null, values: null, version: '', title: null, moves: null, holder: null, constraint }

  const slot = findSlot(db, idOf(params.item))
  if (!slot) throw data(null, { status: 404 })

  const holder = findHolder(db, slot.id)
  const values = slotValues(slot)
  return {
    slot,
    values,
    version: versionOf(values),
    title: localise(slot.label, locale),
    holder: holder && { id: holder.id, email: holder.email, status: holder.status },
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

/** The forms of a slot are told apart by what their buttons do. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const intent = readText(form, 'intent')
  if (intent === 'move') return move(args, form)
  if (intent === 'remove') return remove(args, form)

  return save(args, form)
}

function save({ params, context }: Route.ActionArgs, form: FormData) {
  const { db } = requestOf(context)
  const submission = readForm(form, slotDetailsForm)
  if (submission.status !== 'success') return refuse(submission)

  const id = params.item === 'new' ? null : idOf(params.item)
  const saved = inTransaction(db, (tx) => {
    const before = id === null ? null : findSlot(tx, id)
    const conflict = before && findConflict(sentOf(form), slotValues(before))
    return conflict ?? saveSlot(tx, id, detailsOf(submission.value), adminActor(requestOf(context).viewer), new Date())
  })
  if (saved === null) throw data(null, { status: 404 })
  if (typeof saved === 'object') return refuseConflict(submission, saved)

  return seeOther(context, `/admin/commission-slots/${saved}`, { key: 'work:slotSaved', type: 'DONE' })
}

/** A slot as its form holds it. */
function slotValues({ label, note, kind, startsOn, endsOn }: Slot): FormValues {
  const words = { labelEn: label.en, labelJa: label.ja, noteEn: note?.en, noteJa: note?.ja }
  return { ...words, kind: kind ?? undefined, startsOn, endsOn }
}

function detailsOf({ labelEn, labelJa, noteEn, noteJa, kind, startsOn, endsOn }: SlotInput) {
  const note = { ...(noteEn && { en: noteEn }), ...(noteJa && { ja: noteJa }) }
  const label = { en: labelEn, ...(labelJa && { ja: labelJa }) }
  return { label, note: Object.keys(note).length > 0 ? note : null, kind: kind ?? null, startsOn, endsOn }
}

function move({ params, context }: Route.ActionArgs, form: FormData) {
  const { db, t, locale } = requestOf(context)
  const id = idOf(params.item)
  const to = oneOf(readText(form, 'to'), SLOT_STATUSES)
  const wanted = {
    requestId: idOf(form.get('request')),
    reason: readText(form, 'reason').trim().slice(0, 1000),
    operation: readText(form, 'operation') || newIdempotencyKey(),
  }
  const { question, done } = askFirst(context, movingOf(context, { id, to, form }), (tx) =>
    to
      ? moveSlotByHand(tx, id, { to, ...wanted, isSure: true }, adminActor(requestOf(context).viewer), new Date())
      : 'REFUSED',
  )
  if (question) return askAgain(question)

  const path = `/admin/commission-slots/${id}`
  if (done === 'DONE') return seeOther(context, path, { key: 'work:slotMoved', type: 'DONE' })
  if (done === 'UNPAID') return seeOther(context, path, { key: 'work:unpaid', type: 'ALERT' })

  const slot = findSlot(db, id)
  if (!slot) throw data(null, { status: 404 })

  const values = slotNow(slot.status, t, locale)
  return seeOther(context, path, { key: 'work:slotRefused', values, type: 'ALERT' })
}

type Moving = { id: number; to: SlotStatus | null; form: FormData }

function movingOf(context: Route.ActionArgs['context'], { id, to, form }: Moving) {
  const { t, db } = requestOf(context)
  if (!to) return { form, title: t('work:moveSlot') }

  const action = t('work:moveTo', { status: t(`admin:slot${to}`) })
  const holder = findHolder(db, id)
  return { form, title: t('asking:actTitle', { action }), facts: factsOfMove(context, to, holder) }
}

function remove({ params, context }: Route.ActionArgs, form: FormData) {
  const { db } = requestOf(context)
  const id = idOf(params.item)
  const { question, done } = askFirst(context, { form, ...removalOf(context, findSlot(db, id)) }, (tx) =>
    removeSlot(tx, id, adminActor(requestOf(context).viewer), new Date()),
  )
  if (question) return askAgain(question)
  if (done === 'NOT_FOUND') throw data(null, { status: 404 })
  if (done === 'DONE') return seeOther(context, '/admin/commission-slots', { key: 'work:slotRemoved', type: 'DONE' })

  return seeOther(context, `/admin/commission-slots/${id}`, { key: 'work:slotIsHeld', type: 'ALERT' })
}

function removalOf(context: Route.ActionArgs['context'], slot: Slot | null) {
  const [t, locale] = [requestOf(context).t, requestOf(context).locale]
  const title = t('asking:actTitle', { action: t('work:removeSlot') })
  if (!slot) return { title }

  const days = formatDays(slot.startsOn, slot.endsOn, locale)
  return { title, facts: [t('asking:slotGoes', { slot: localise(slot.label, locale), days })] }
}

export default function SlotPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { slot, values, version, title, moves, holder, constraint } = loaderData
  const conflict = conflictOf(actionData)
  return (
    <>
      <BackTo to="/admin/commission-slots">{t('admin:slots')}</BackTo>
      <PageHead title={title ?? t('work:newSlot')}>
        {slot && (
          <p className="row">
            <span className="sticker">{t(`admin:slot${slot.status}`)}</span>{' '}
            {holder && <Link to={`/admin/commissions/${holder.id}`}>{holder.email}</Link>}
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
          result={actionData?.result}
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
