import { Link, useSearchParams } from 'react-router'

import { atPage } from '#app/platform/lists/list.ts'
import { PLAN_KINDS, type PlanKind, type PlanLine } from '#app/site/staged/plan.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { HowRead } from '../how-read.tsx'
import { ImportLines } from '../import-lines.tsx'

const COUNTED = {
  WRONG: 'goods:linesWRONG',
  NEW: 'goods:linesNEW',
  CHANGED: 'goods:linesCHANGED',
  SAME: 'goods:linesSAME',
  SKIPPED: 'moving:linesSKIPPED',
} as const

type StagedView = {
  name: string
  encoding: string
  problem: string | null
  counts: Record<PlanKind, number>
  mayImport: boolean
  /** The kind of lines that is shown; null for all. */
  shown: PlanKind | null
  lines: PlanLine[]
  page: number
  pageCount: number
}
type Props = {
  staged: StagedView
  what: string
  children?: React.ReactNode
  /** What is asked beside the button. */ fields?: React.ReactNode
}

/** What a file would do, and the button that has it done. */
export function StagedPage({ staged, what, children, fields }: Props) {
  const t = useT()
  const [values] = useSearchParams()
  const { name, encoding, problem, counts, shown, lines, page, pageCount } = staged
  const format = (said: string) => (said === '' ? [] : [formatProblem(t, said)])
  return (
    <>
      <PageHead title={name} />
      <section className="panel stack">
        <HowRead encoding={encoding} reading={null} />
        {problem && <p className="wrong">{formatProblem(t, problem)}</p>}
        {children}
        {counts.WRONG > 0 && <p className="wrong">{t('goods:importWrong')}</p>}
        {staged.mayImport && (
          <PostForm className="stack">
            {fields}
            <button className="btn">{t('goods:importNow')}</button>
          </PostForm>
        )}
        {!problem && counts.WRONG + counts.NEW + counts.CHANGED === 0 && <p>{t('moving:nothingNew')}</p>}
      </section>
      <nav aria-label={t('goods:importLines')} className="row below">
        <Link className="link" to="?" aria-current={shown === null ? 'page' : undefined}>
          {t('admin:all')}
        </Link>
        {PLAN_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <Link className="link" key={kind} to={`?kind=${kind}`} aria-current={shown === kind ? 'page' : undefined}>
            {t(COUNTED[kind], { count: counts[kind] })}
          </Link>
        ))}
      </nav>
      {lines.length > 0 && (
        <ImportLines lines={lines.map((line) => ({ ...line, said: format(line.said) }))} what={what} />
      )}
      <Pagination page={page} pageCount={pageCount} pathOf={(other) => atPage(values, other)} />
    </>
  )
}
