import { Link } from 'react-router'

import { listFirstSteps, skipStep } from '#app/dashboard/first-steps/first-steps.server.ts'
import { isLeft, STEP_NAMES } from '#app/dashboard/first-steps/steps.ts'
import { readText } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { BackTo } from '../kit/page-parts.tsx'
import type { Route } from './+types/first-steps.route.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { steps: listFirstSteps(requestOf(context).db) }
}

/** Leaves a step out, or takes it up again; what is no step changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const form = await request.formData()
  const name = STEP_NAMES.find((step) => step === readText(form, 'step'))
  if (name) skipStep(db, name, readText(form, 'intent') === 'skip', { by: viewer, now: new Date() })
  return seeOther(context, '/admin/first-steps')
}

export default function FirstSteps({ loaderData: { steps } }: Route.ComponentProps) {
  const t = useT()
  const left = steps.filter(isLeft)
  const done = steps.length - left.length
  return (
    <>
      <BackTo to="/admin/dashboard">{t('office:dashboard')}</BackTo>
      <PageHead title={t('firstSteps:title')}>
        <p className="soft">{t('firstSteps:text')}</p>
      </PageHead>
      <p className="row">
        <progress aria-label={t('firstSteps:title')} max={steps.length} value={done} />
        {t('firstSteps:progress', { done, all: steps.length })}
      </p>
      <ol className="first-steps">
        {steps.map(({ name, path, isDone, isSkipped }) => (
          <li key={name} className={name === left[0]?.name ? 'panel next' : 'panel'}>
            <div>
              <h2>
                <Link to={path}>{t(`firstSteps:step_${name}`)}</Link>{' '}
                {isDone && <span className="sticker leaf">{t('firstSteps:isDone')}</span>}
                {!isDone && isSkipped && <span className="sticker">{t('firstSteps:isSkipped')}</span>}
              </h2>
              <p className="soft">{t(`firstSteps:hint_${name}`)}</p>
            </div>
            {!isDone && (
              <PostForm>
                <input type="hidden" name="step" value={name} />
                <button className="btn quiet" name="intent" value={isSkipped ? 'take-up' : 'skip'}>
                  {t(isSkipped ? 'firstSteps:takeUp' : 'firstSteps:skip')}
                  <span className="hide"> {t(`firstSteps:step_${name}`)}</span>
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
