import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'

const MOST = 200

/** What is wrong with a file, line by line. */
export function LineProblems({ title, problems }: { title: string; problems: { line: number; problem: string }[] }) {
  const t = useT()
  if (problems.length === 0) return null

  return (
    <div role="alert">
      <h3>{title}</h3>
      <ul className="line-problems">
        {problems.slice(0, MOST).map(({ line, problem }) => (
          <li key={`${line} ${problem}`}>
            <b>{t('shipping:line', { line })}</b> {formatProblem(t, problem)}
          </li>
        ))}
      </ul>
      {problems.length > MOST && <p>{t('shipping:moreProblems', { count: problems.length - MOST })}</p>}
    </div>
  )
}
