import type { Prices } from '#app/money/money.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { listCurrencies, readSettings } from '#app/site/site.server.ts'
import { formatDeadline, formatDueBriefly, formatInstant } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { readAgreement } from '../contract/agreement.server.ts'
import { listMessages } from '../messages/messages.server.ts'
import { undecidedMinor } from '../payments/hold.ts'
import { promisesOf } from '../policy.ts'
import type { RequestInFull } from '../requests/requests.server.ts'
import type { CommissionView, FileView } from './commission-view.ts'
import { dueOfNext, nextStep } from './next-step.ts'
import { countRounds, listShowings, newestAt } from './showings.server.ts'
import { presentTerms } from './terms-view.server.ts'

/** How both sides of a commission see it: the client's page and the admin show the same facts. */
type View = { locale: Locale; /** Where its pictures and files are found. */ path: string }

export function presentWork(db: Db, request: RequestInFull, { locale, path }: View): CommissionView {
  const { id, status, slot, stage, files } = request
  const now = new Date()
  const { contract, hold, areFilesClosed, entries } = readAgreement(db, id)
  const { isSketch } = promisesOf(request, contract)
  const showings = listShowings(db, id)
  const terms = presentTerms(db, request, locale)
  const newest = newestAt(stage, showings)
  const owesRefund = terms.account.owedBackMinor > 0
  const answer = newest?.answer
  const due = dueOfNext(
    { ...request, hold, deadline: terms.deadlineDay ?? request.deadline },
    readSettings(db).vacations,
  )
  return {
    ...terms,
    next: nextStep({ status, slot, stage, isSketch, isPaid: terms.isPaid, answer, owesRefund, hold }),
    hold: hold && { ...hold, dueBy: hold.dueBy && formatDeadline(hold.dueBy, locale) },
    areFilesClosed,
    undecidedMinor: undecidedMinor(entries),
    nextDue: due && formatDeadline(due, locale),
    dueAt: due && due.getTime(),
    nextDueBriefly: due && formatDueBriefly(due, now, locale),
    isOverdue: due !== null && due < now,
    stage,
    isSketch,
    roundsLeft: countRounds(db, id, showings),
    showings: showings.map(({ id: showing, proofs, shownAt, answeredAt, ...fields }) => ({
      id: showing,
      stage: fields.stage,
      note: fields.note,
      answer: fields.answer,
      answerText: fields.answerText,
      shown: formatInstant(shownAt, locale),
      answered: answeredAt && formatInstant(answeredAt, locale),
      proofs: proofs.map(({ id: proof, width, height }) => ({
        id: proof,
        width,
        height,
        path: `${path}/proofs/${proof}`,
      })),
    })),
    messages: listMessages(db, id).map((message) => ({
      id: message.id,
      by: message.by,
      text: message.text,
      at: formatInstant(message.at, locale),
      files: presentFiles(files, message.id, path),
    })),
    references: presentFiles(files, null, path),
  }
}

function presentFiles(files: RequestInFull['files'], of: number | null, path: string): FileView[] {
  return files
    .filter(({ messageId }) => messageId === of)
    .map(({ id, name, bytes, mimeType }) => {
      // No browser shows the others.
      const isShown = /^image\/(jpeg|png|webp|avif|gif)$/.test(mimeType)
      return { id, name, bytes, isShown, path: `${path}/files/${id}` }
    })
}

/** The client's currency at the rate that was agreed on, else at that of the request. */
export function pricesOf(db: Db, request: RequestInFull): Prices {
  const { currency, conversion } = readAgreement(db, request.id).contract ?? request
  const currencies = listCurrencies(db)
  const base = baseAt(db, request.createdAt)
  const shown = currencies.find(({ name }) => name === currency)
  return { base, shown: shown && shown.name !== base.name ? { ...shown, conversion } : base }
}
