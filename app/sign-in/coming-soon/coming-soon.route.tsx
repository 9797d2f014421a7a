import { redirect } from 'react-router'

import { constraintsOf, readForm, refuse, refuseWait } from '#app/platform/forms.server.ts'
import { seeOtherAnew, throughCookies } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { Preview } from '#app/shell/head/preview.tsx'
import { Banner } from '#app/site/banner.tsx'
import { findBanner } from '#app/site/banners.server.ts'
import { Airmail, SignUpForm } from '#app/site/newsletter/sign-up-form.tsx'
import { signUpForm } from '#app/site/newsletter/sign-up.forms.ts'
import { giveBack, networkFrom, takeTurn } from '#app/site/rate-limits.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { formatDay } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Cat } from '#app/ui/cat.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'
import '#app/translations/rest.client.ts'

import { requestOf } from '../request.server.ts'
import type { Route } from './+types/coming-soon.route.ts'
import { wordForm } from './coming-soon.forms.ts'
import { COMING_SOON, isClosedTo, letFriendIn } from './coming-soon.server.ts'
import { WordForm } from './word-form.tsx'

export const handle: RouteHandle = { cacheable: true, screen: 'ComingSoon', opensEarly: true }

/** What stands in place of a site that is not open yet; nothing to see here for those it is open to. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (!isClosedTo(context, request)) throw redirect('/')

  const { db, locale } = requestOf(context)
  const { circleName, tagline, opensOn, openingWord } = readSettings(db)
  const banner = findBanner(db, 'HOME', locale, new Date())
  return {
    name: localise(circleName, locale),
    tagline: localise(tagline, locale),
    day: opensOn && formatDay(opensOn, locale),
    banner: banner && { ...banner, link: null },
    signUp: constraintsOf(signUpForm),
    word: openingWord === '' ? null : constraintsOf(wordForm),
  }
}

/** A friend says the word. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = requestOf(context)
  const submission = readForm(await request.formData(), wordForm)
  if (submission.status !== 'success') return refuse(submission)

  const guess = { limit: 'loginByAddress', key: `friend ${networkFrom(context)}` } as const
  const wait = await takeTurn(db, guess)
  if (wait !== null) return refuseWait(context, submission, wait)
  if (!letFriendIn(context, submission.value.word))
    return refuse(submission, { fieldErrors: { word: ['comingSoon:wrongWord'] } })

  await giveBack(db, guess)
  return seeOtherAnew(context, throughCookies(request, '/', COMING_SOON), { key: 'comingSoon:welcome', type: 'DONE' })
}

export default function ComingSoon({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { name, tagline, day, banner, signUp, word } = loaderData
  const when = day ? t('comingSoon:opensOn', { day }) : t('comingSoon:soon')
  return (
    <>
      <PageTitle title={name} />
      <meta name="robots" content="noindex" />
      <Preview title={name} description={when} />
      {banner && <Banner banner={banner} isFirst />}
      <section className="panel none stack">
        {!banner && <Cat />}
        <hgroup>
          <h1>{name}</h1>
          {tagline && <p className="soft">{tagline}</p>}
        </hgroup>
        <h2>{when}</h2>
      </section>
      <div className={word ? 'cols after-panels airmail-beside' : 'after-panels'}>
        <Airmail>
          <h2>{t('comingSoon:letter')}</h2>
          <p>{t('comingSoon:letterText')}</p>
          <SignUpForm id="newsletter" constraint={signUp} />
        </Airmail>
        {word && <WordForm constraint={word} result={actionData?.result} />}
      </div>
    </>
  )
}
