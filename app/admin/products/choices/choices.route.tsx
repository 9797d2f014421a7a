import { data, redirect } from 'react-router'

import { baseOf } from '#app/money/currency.ts'
import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { findConflict, refuseConflict, sentOf, versionOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf, newIdempotencyKey, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { keepSent } from '#app/platform/pictures/attach-file.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { findProductToEdit } from '#app/shop/products/admin/find-product.server.ts'
import { readChoiceLines } from '#app/shop/products/choices/choice-lines.ts'
import { choicesForm } from '#app/shop/products/choices/choices.forms.ts'
import { findChoices, saveChoices } from '#app/shop/products/choices/save-choices.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { inTransaction } from '#db/transactions.server.ts'

import { BackTo } from '../../kit/page-parts.tsx'
import { readPictures } from '../../kit/read-pictures.server.ts'
import type { Route } from './+types/choices.route.ts'
import { ChoicesForm } from './choices-form.tsx'
import { isWanted, presentChoiceRows, readChoiceRows, sentChoices, storedChoices } from './choices-view.server.ts'
import { WantedChoices } from './wanted-choices.tsx'

export const handle: RouteHandle = { takesFiles: true }

type Args = Pick<Route.LoaderArgs, 'params' | 'context'>

export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const choices = find({ params, context })
  const base = baseOf(listCurrencies(db))
  const options = url.searchParams.get('options') ?? ''
  const colours = url.searchParams.get('colours') ?? ''
  return {
    id: choices[0].id,
    title: localise(choices[0].name, locale),
    options,
    colours,
    ...presentChoiceRows(db, choices, readChoiceLines(options, colours), base, locale),
    isDigital: choices[0].isDigital,
    base: base.name,
    version: versionOf(storedChoices(choices, base, locale)),
    operation: newIdempotencyKey(),
    constraint: constraintsOf(choicesForm(base)),
  }
}

/** The product that is listed for its choices has their table, and each of them leads there. */
function find({ params, context }: Args) {
  const { db } = requestOf(context)
  const choices = findChoices(db, idOf(params.item))
  if (choices) return choices

  const head = findProductToEdit(db, idOf(params.item))?.choiceOf
  if (head) throw redirect(`/admin/products/${head.id}/choices`)

  throw data(null, { status: 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, locale, pictures, viewer } = requestOf(context)
  const stored = find({ params, context })
  const problems: Record<string, string[]> = {}
  const kept = new Map<string, number>()
  const form = await readPictures(request, context, async (file) => {
    const row = `rows[${file.field.replace('picture-', '')}]`
    const picture = await keepSent(pictures, file, new Date())
    if (typeof picture === 'number') kept.set(`${row}.pictureId`, picture)
    else problems[`${row}.pictureId`] = [picture]
  })
  for (const [name, id] of kept) form.set(name, String(id))
  const base = baseOf(listCurrencies(db))
  const submission = readForm(form, choicesForm(base))
  if (submission.status !== 'success') return refuse(submission)
  if (Object.keys(problems).length > 0) return refuse(submission, { fieldErrors: problems })

  const [{ id }] = stored
  const wanted = submission.value.rows.filter(isWanted)
  const saved = inTransaction(db, (tx) => {
    const now = findChoices(tx, id) ?? stored
    const sent = { ...sentOf(form), ...sentChoices(now, wanted, base) }
    const conflict = findConflict(sent, storedChoices(now, base, locale))
    const rows = readChoiceRows(now, wanted, locale)
    return conflict
      ? { ok: false as const, conflict }
      : saveChoices(tx, id, rows, readText(form, 'operation'), { by: viewer, now: new Date() })
  })
  if (saved === 'NOT_FOUND') throw data(null, { status: 404 })
  if (typeof saved === 'object' && 'conflict' in saved) return refuseConflict(submission, saved.conflict)
  if (typeof saved === 'object') {
    const at = submission.value.rows.findIndex((row) => row === wanted[saved.at])
    return refuse(submission, { fieldErrors: { [`rows[${at}].${saved.field}`]: [saved.key] } })
  }

  pictures.wake()
  return seeOther(context, `/admin/products/${id}/choices`, { key: 'choices:saved', type: 'DONE' })
}

export default function ProductChoices({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { id, title, options, colours, ...shown } = loaderData
  const conflict = conflictOf(actionData)
  return (
    <>
      <BackTo to={`/admin/products/${id}`}>{title}</BackTo>
      <PageHead title={t('choices:choicesOfProduct', { name: title })} />
      <WantedChoices options={options} colours={colours} />
      <ChoicesForm
        key={`${conflict?.version ?? shown.version} ${options} ${colours}`}
        {...shown}
        result={actionData?.result}
        conflict={conflict}
      />
    </>
  )
}
