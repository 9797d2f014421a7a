import type { LanguageState, TextProblem } from '#app/site/languages/texts.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { SenderField } from '#app/ui/post-form.tsx'

type Props = { language: LanguageState; problem?: string; problems?: readonly TextProblem[] }

/** Of what is wrong with a file. */
const MOST_SHOWN = 100
const NONE: readonly TextProblem[] = []

/** All texts as one file, out and in, and what was wrong with one. */
export function TextsFile({ language, problem, problems = NONE }: Props) {
  const t = useT()
  const { name, translated, all } = language
  return (
    <section className="panel stack below">
      <h2>{t('languages:texts', { language: name })}</h2>
      <p className="row">
        <progress aria-label={t('languages:progress', { translated, all })} max={all} value={translated} />
        {t('languages:progress', { translated, all })}
      </p>
      <p className="soft">{t('languages:fileText', { name: '{{name}}' })}</p>
      <p>
        <a className="btn quiet" href="/admin/site-config/language/texts.csv" download>
          {t('languages:export')}
        </a>
      </p>
      {problems.length > 0 && (
        <div role="alert">
          <p>{t('languages:nothingImported')}</p>
          <ul className="line-problems">
            {problems.slice(0, MOST_SHOWN).map(({ line, key, problem: why }) => (
              <li key={`${line} ${key}`}>
                <b>{t('shipping:line', { line })}</b> {key && <code>{key}</code>} {formatProblem(t, why)}
              </li>
            ))}
          </ul>
          {problems.length > MOST_SHOWN && <p>{t('shipping:moreProblems', { count: problems.length - MOST_SHOWN })}</p>}
        </div>
      )}
      <form method="post" action="/admin/site-config/language/texts" encType="multipart/form-data" className="stack">
        <SenderField />
        <div className="field">
          <FileInput
            id="texts-file"
            name="file"
            accept=".csv,text/csv"
            label={t('languages:file')}
            hint={t('languages:fileHint')}
            problem={problem}
            isAnnounced
          />
        </div>
        <p>
          <button className="btn">{t('languages:import')}</button>
        </p>
      </form>
    </section>
  )
}
