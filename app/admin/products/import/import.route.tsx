import { Link, useSearchParams } from 'react-router'

import { readText } from '#app/platform/forms.server.ts'
import { pageOf } from '#app/platform/lists/list.server.ts'
import { atPage, oneOf, pageCountOf, pageIn } from '#app/platform/lists/list.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { listTypes } from '#app/shop/products/catalogue.server.ts'
import {
  answerImport,
  beginImport,
  countLines,
  IMPORT_REFUSALS,
  listLines,
  startJob,
  waitFor,
} from '#app/shop/products/import/imports.server.ts'
import { NO_CHOICES } from '#app/shop/products/import/services/foreign.ts'
import { readColumns } from '#app/shop/products/import/services/mapped.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import type { Db } from '#db/database.server.ts'
import { IMPORT_LINE_KINDS, type Locale } from '#db/vocabulary.ts'

import { HowRead } from '../../kit/how-read.tsx'
import { BackTo } from '../../kit/page-parts.tsx'
import { useFollowing } from '../../kit/use-following.ts'
import type { Route } from './+types/import.route.ts'
import { find } from './find-import.server.ts'
import { Lines, type Data } from './import-lines.tsx'
import { OpenQuestions } from './open-questions.tsx'

/** Milliseconds in which a small file is imported. */
const PATIENCE = 2000

export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const found = find(params.import, context)
  const kind = oneOf(url.searchParams.get('kind'), IMPORT_LINE_KINDS)
  const page = pageIn(url.searchParams)
  const counts = countLines(db, found.id)
  const { id, name, state, done, problem, encoding, separator, columns } = found
  const reading = separator && columns ? { separator, columns } : null
  const lines = listLines(db, id, { kind, window: pageOf({ page }) }).map((one) => {
    const { line, part, slug, said, shown } = one
    return { line, part, slug, said, shown, kind: one.kind }
  })
  const total = kind === null ? Object.values(counts).reduce((sum, n) => sum + n, 0) : counts[kind]
  const answers = openOf(db, found, locale)
  const pageCount = pageCountOf(total)
  const base = baseAt(db, found.createdAt)
  return { id, name, state, done, problem, encoding, reading, counts, lines, base, kind, page, pageCount, answers }
}

/** What the file leaves open, with what was answered before. */
function openOf(db: Db, { columns, choices, state }: ReturnType<typeof find>, locale: Locale) {
  const open = columns?.open
  if (!open || state === 'DONE' || (!open.currency && open.categories.length === 0 && !open.columns)) return null

  const types = listTypes(db).map(({ slug, name }) => ({ slug, name: localise(name, locale) }))
  const currencies = listCurrencies(db).map(({ name }) => name)
  return { ...open, currencies, types, choices: choices ?? NO_CHOICES }
}

/** Reads the file again with what it leaves open, or begins what the dry run showed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, config, viewer } = requestOf(context)
  const found = find(params.import, context)
  const back = `/admin/products/import/${found.id}`
  const form = await request.formData()
  if (readText(form, 'intent') === 'answer') {
    const types = (found.columns?.open?.categories ?? []).map((one, at) => [one, readText(form, `type-${at}`)])
    const choices = {
      currency: readText(form, 'currency') || null,
      types: Object.fromEntries(types.filter(([, slug]) => slug)) as Record<string, string>,
      columns: readColumns(found.columns?.open?.columns ?? [], (field) => readText(form, field)),
    }
    const answered = answerImport(db, found.id, choices, new Date())
    if (answered) await waitFor(startJob(config.dataDir, 'plan', { id: found.id, ...answered }), PATIENCE)
    return seeOther(context, back)
  }

  const begun = beginImport(db, found.id, { by: viewer, now: new Date() })
  if (begun !== 'DONE') return seeOther(context, back, { key: IMPORT_REFUSALS[begun], type: 'ALERT' })

  await waitFor(startJob(config.dataDir, 'run', found), PATIENCE)
  return seeOther(context, back)
}

export default function Import({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const [values] = useSearchParams()
  const { name, state, problem, encoding, reading, counts, lines, base, kind, page, pageCount, answers } = loaderData
  useFollowing(state === 'PLANNING' || state === 'RUNNING')
  const mayBegin = (state === 'PLANNED' || state === 'FAILED') && counts.WRONG === 0 && counts.NEW + counts.CHANGED > 0
  return (
    <>
      <BackTo to="/admin/products/import">{t('goods:importCsv')}</BackTo>
      <PageHead title={name} />
      <section className="panel stack">
        <State {...loaderData} />
        {encoding && <HowRead encoding={encoding} reading={reading} />}
        {problem && (
          <p className="wrong" role="alert">
            {formatProblem(t, problem)}
          </p>
        )}
        {answers && <OpenQuestions {...answers} />}
        {counts.WRONG > 0 && !answers && <p className="wrong">{t('goods:importWrong')}</p>}
        {mayBegin && (
          <PostForm>
            <button className="btn">{t('goods:importNow')}</button>
          </PostForm>
        )}
        {state === 'DONE' && (
          <Link className="link" to={`/admin/products/import/${loaderData.id}/pictures`}>
            {t('choices:importPictures')}
          </Link>
        )}
        {state === 'PLANNED' && counts.WRONG + counts.NEW + counts.CHANGED === 0 && <p>{t('goods:importNothing')}</p>}
      </section>
      <nav aria-label={t('goods:importLines')} className="row below">
        <Link className="link" to="?" aria-current={kind === null ? 'page' : undefined}>
          {t('admin:all')}
        </Link>
        {IMPORT_LINE_KINDS.filter((one) => counts[one] > 0).map((one) => (
          <Link className="link" key={one} to={`?kind=${one}`} aria-current={kind === one ? 'page' : undefined}>
            {t(`goods:lines${one}`, { count: counts[one] })}
          </Link>
        ))}
      </nav>
      {lines.length > 0 && <Lines lines={lines} base={base} />}
      <Pagination page={page} pageCount={pageCount} pathOf={(other) => atPage(values, other)} />
    </>
  )
}

/** Where it stands; while something goes on, how far it is and a way to look again. */
function State({ id, state, done, counts }: Data) {
  const t = useT()
  if (state !== 'RUNNING' && state !== 'PLANNING') return <output>{t(`goods:import${state}`)}</output>

  return (
    <>
      <output>
        {state === 'RUNNING' ? t('goods:importAt', { done, count: counts.NEW }) : t('goods:importPLANNING')}
      </output>
      {state === 'RUNNING' && <progress max={counts.NEW || 1} value={done} aria-label={t('pictures:progress')} />}
      <p>
        <Link className="btn quiet" to={`/admin/products/import/${id}`}>
          {t('pictures:refresh')}
        </Link>
      </p>
    </>
  )
}
