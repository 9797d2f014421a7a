import { Link } from 'react-router'

import { formatRecord } from '#app/dashboard/privacy/record-words.server.ts'
import { services } from '#app/platform/context.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ScrollRegion } from '#app/ui/scrolling/scroll-region.tsx'

import type { Route } from './+types/privacy.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { t, locale } = requestOf(context)
  const heads = [
    t('privacy:headWhat'),
    t('privacy:headWhy'),
    t('privacy:headWho'),
    t('privacy:headKept'),
    t('privacy:headNow'),
  ]
  const words = { hint: t('privacy:pageHint'), elsewhere: t('privacy:elsewhere'), change: t('privacy:change') }
  return { heads, words, ...(await formatRecord(context.get(services), t, locale)) }
}

/** The record of processing, to be read, printed and shown to who asks for it. */
export default function Privacy({ loaderData: { heads, words, rows, elsewhere } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('office:privacy')} />
      <p className="soft">{words.hint}</p>
      <ScrollRegion label={t('office:privacy')} className="scroll panel">
        <table className="ledger">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ kind, what, why, who, kept, now }) => (
              <tr key={kind} id={kind}>
                <th scope="row">{what}</th>
                <td>{why}</td>
                <td>{who}</td>
                <td>{kept}</td>
                <td>{now}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <section className="panel">
        <h2>{words.elsewhere}</h2>
        <ul className="lines">
          {elsewhere.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <p>
        <Link to="/admin/site-config/privacy">{words.change}</Link>
      </p>
    </>
  )
}
