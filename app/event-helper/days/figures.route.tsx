import { currencyOf } from '#app/circle/table/table-currency.ts'
import { moneyField } from '#app/money/money.ts'
import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatDay } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'

import { theDay } from '../event-ids.server.ts'
import { figuresForm } from '../till.forms.ts'
import { namesOf } from '../till/till-page.server.ts'
import { TillPage } from '../till/till-page.tsx'
import type { Route } from './+types/figures.route.ts'
import { correctFigures, type WrongFigure } from './correcting.server.ts'
import { listFigures } from './figure-moves.server.ts'
import { FiguresForm } from './figures-form.tsx'

/** What was counted at a day's opening and closing, to be put right until its report is filed. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const { event, session, day } = theDay(db, params.eventId, url.searchParams.get('day'))
  if (day.filedAt)
    return seeOther(context, `/event-helper/${event.id}/report?day=${day.day}`, {
      key: 'till:fileCLOSED',
      type: 'ALERT',
    })

  const currency = currencyOf(session)
  const figures = listFigures(db, session, day)
  const names = namesOf(db, [...new Set(figures.flatMap(({ productId }) => productId ?? []))], locale)
  const fieldNames = figures.map(({ name }) => name)
  return {
    event: { id: event.id, name: localise(event.name, locale) },
    day: day.day,
    dayName: formatDay(day.day, locale),
    currency: currency.name,
    figures: figures.map(({ name, figure, productId, value }) => ({
      name,
      figure,
      product: productId === null ? '' : (names.get(productId) ?? ''),
      value,
      shown: productId === null ? moneyField(value, currency) : String(value),
    })),
    constraint: constraintsOf(figuresForm(fieldNames, currency)),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const { event, session, day } = theDay(db, params.eventId, url.searchParams.get('day'))
  const currency = currencyOf(session)
  const names = listFigures(db, session, day).map(({ name }) => name)
  const submission = readForm(await request.formData(), figuresForm(names, currency))
  if (submission.status !== 'success') return refuse(submission)

  const value = submission.value as Record<string, unknown>
  const figures = names.map((name) => ({ name, from: Number(value[`was-${name}`]), to: Number(value[name]) }))
  const correction = { eventId: event.id, day: day.day, figures, by: viewer, now: new Date() }
  const corrected = correctFigures(db, correction)
  const report = `/event-helper/${event.id}/report?day=${day.day}`
  if (corrected.ok)
    return seeOther(context, report, {
      key: corrected.count > 0 ? 'till:corrected' : 'till:nothingCorrected',
      type: 'DONE',
    })
  if (corrected.problem === 'FILED') return seeOther(context, report, { key: 'till:fileCLOSED', type: 'ALERT' })

  return refuse(submission, {
    fieldErrors: Object.fromEntries(corrected.wrong.map((one) => [one.name, [format(one)]])),
  })

  function format({ name, problem, value: most }: WrongFigure): string {
    if (problem === 'CHANGED')
      return `till:isMeanwhile?value=${encodeURIComponent(/-\d+$/.test(name) ? most : moneyField(most, currency))}`

    return name.startsWith('brought') ? `form:tooLarge?max=${most}` : `form:tooSmall?min=${most}`
  }
}

export default function FiguresPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { event, day, dayName } = loaderData
  return (
    <>
      <TillPage
        title={t('till:correct')}
        sub={dayName}
        back={{ to: `/event-helper/${event.id}/report?day=${day}`, label: event.name }}
      />
      <FiguresForm {...loaderData} result={actionData?.result} />
    </>
  )
}
