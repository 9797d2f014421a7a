import { data } from 'react-router'

import { readText } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { planTariffs, type TariffPlan } from '#app/shop/shipping/tariff-rows.server.ts'
import { hasProblems, takeTariffs } from '#app/shop/shipping/tariffs.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { HowRead } from '../kit/how-read.tsx'
import { BackTo } from '../kit/page-parts.tsx'
import { readTexts, type SentText } from '../kit/read-texts.server.ts'
import type { Route } from './+types/tariff-files.route.ts'
import { LineProblems } from './line-problems.tsx'

const FILES = ['zones', 'rates'] as const
const MOST_BYTES = 512 * 1024

type Files = Record<(typeof FILES)[number], string>

export const handle: RouteHandle = { takesFiles: true }

/** The guard of the back office runs before it. */
export function loader() {
  return null
}

/** Reads both files and says what they would do; done is it only by the button that says so, and whole or not at all. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const { form, texts } = await readTexts(request, context, MOST_BYTES)
  const sent = { zones: textOf('zones', form, texts), rates: textOf('rates', form, texts) }
  const tooLarge = FILES.map((name) => texts.get(name)).find((file) => file && 'problem' in file)
  if (tooLarge && 'problem' in tooLarge) return refused(tooLarge.problem)
  if (!sent.zones.trim() && !sent.rates.trim()) return refused('shipping:chooseFiles')

  if (readText(form, 'intent') !== 'import') {
    const plan = planTariffs(db, sent)
    return data({ plan: sumUp(plan, texts), files: sent, problem: null }, { status: hasProblems(plan) ? 400 : 200 })
  }
  const plan = takeTariffs(db, sent, { by: viewer, now: new Date() })
  if (hasProblems(plan)) return data({ plan: sumUp(plan, texts), files: sent, problem: null }, { status: 400 })
  if (plan.changes === 0) return seeOther(context, '/admin/shipping', { key: 'shipping:noChanges', type: 'DONE' })

  const values = { zones: plan.zones.length, rates: plan.rates.length }
  return seeOther(context, '/admin/shipping', { key: 'shipping:imported', values, type: 'DONE' })
}

/** A file that is sent now, else the text of the one that was looked through before. */
function textOf(name: keyof Files, form: FormData, texts: ReadonlyMap<string, SentText>): string {
  const file = texts.get(name)
  return file && 'text' in file ? file.text : readText(form, `${name}Text`)
}

function refused(problem: string) {
  return data({ plan: null, files: null, problem }, { status: 400 })
}

/** What the page says of a plan, and of the files that came with the form. */
function sumUp({ zones, rates, problems, readings, changes }: TariffPlan, texts: ReadonlyMap<string, SentText>) {
  return {
    problems,
    changes,
    readings: FILES.flatMap((name) => {
      const file = texts.get(name)
      return file && 'encoding' in file ? [{ name, encoding: file.encoding, reading: readings[name] }] : []
    }),
    countries: zones.length,
    zones: [...new Set(zones.map(({ zone }) => zone))],
    rates: rates.length,
    methods: [...new Set(rates.map(({ method }) => method))],
  }
}

export default function TariffFiles({ actionData }: Route.ComponentProps) {
  const t = useT()
  const problem = actionData?.problem
  return (
    <>
      <BackTo to="/admin/shipping">{t('shipping:title')}</BackTo>
      <PageHead title={t('shipping:files')}>
        <p className="row">
          <a className="link" href="/admin/shipping/zones.csv">
            {t('shipping:exportZones')}
          </a>{' '}
          <a className="link" href="/admin/shipping/rates.csv">
            {t('shipping:exportRates')}
          </a>
        </p>
      </PageHead>
      <div className="stack">
        <section className="panel">
          <p className="soft">{t('shipping:filesText')}</p>
          <PostForm encType="multipart/form-data" className="stack">
            <div className="two">
              {FILES.map((name) => (
                <div className="field" key={name}>
                  <label htmlFor={`file-${name}`}>{t(`shipping:${name}File`)}</label>{' '}
                  <input
                    id={`file-${name}`}
                    name={name}
                    type="file"
                    accept=".csv,text/csv"
                    aria-describedby={problem ? `file-${name}-hint files-problem` : `file-${name}-hint`}
                    aria-invalid={problem ? true : undefined}
                  />{' '}
                  <small id={`file-${name}-hint`}>{t(`shipping:${name}Columns`)}</small>
                </div>
              ))}
            </div>
            {problem && (
              <p className="wrong" id="files-problem" role="alert">
                {formatProblem(t, problem)}
              </p>
            )}
            <p className="row">
              <button className="btn" name="intent" value="plan">
                {t('shipping:dryRun')}
              </button>{' '}
              <button className="btn quiet" name="intent" value="import">
                {t('shipping:import')}
              </button>
            </p>
          </PostForm>
        </section>
        {actionData?.plan && <Plan plan={actionData.plan} files={actionData.files} />}
      </div>
    </>
  )
}

function Plan({ plan, files }: { plan: ReturnType<typeof sumUp>; files: Files | null }) {
  const t = useT()
  const isSound = plan.problems.zones.length + plan.problems.rates.length === 0
  return (
    <section className="panel stack">
      <h2>{t('shipping:plan')}</h2>
      {plan.readings.map(({ name, ...reading }) => (
        <div key={name}>
          <h3>{t(`shipping:${name}File`)}</h3>
          <HowRead {...reading} />
        </div>
      ))}
      <LineProblems title={t('shipping:zonesFile')} problems={plan.problems.zones} />
      <LineProblems title={t('shipping:ratesFile')} problems={plan.problems.rates} />
      <ul>
        {plan.countries > 0 && (
          <li>{t('shipping:planZones', { count: plan.countries, zones: plan.zones.join(', ') })}</li>
        )}
        {plan.rates > 0 && <li>{t('shipping:planRates', { count: plan.rates, methods: plan.methods.join(', ') })}</li>}
      </ul>
      {isSound && <p>{t(plan.changes === 0 ? 'shipping:noChanges' : 'shipping:changes', { count: plan.changes })}</p>}
      {isSound && plan.changes === 0 ? null : isSound && files ? (
        <PostForm>
          <input type="hidden" name="zonesText" value={files.zones} />
          <input type="hidden" name="ratesText" value={files.rates} />
          <p>
            <button className="btn" name="intent" value="import">
              {t('shipping:importThese')}
            </button>
          </p>
        </PostForm>
      ) : (
        <p className="wrong">{t('shipping:nothingImported')}</p>
      )}
    </section>
  )
}
