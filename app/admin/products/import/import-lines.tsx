import { isNote } from '#app/shop/products/import/import-notes.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import type { Route } from './+types/import.route.ts'

export type Data = Route.ComponentProps['loaderData']

type Line = Data['lines'][number]

const BADGES = { WRONG: 'sticker rose', NEW: 'sticker leaf', CHANGED: 'sticker sky', SAME: 'sticker' }

export function Lines({ lines }: { lines: Line[] }) {
  const t = useT()
  return (
    <section className="panel lines">
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col" className="num">
              {t('goods:lineNumber')}
            </th>
            <th scope="col">{t('goods:whatItDoes')}</th>
            <th scope="col">{t('pictures:slug')}</th>
            <th scope="col">{t('goods:details')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, kind, slug, said }) => (
            <tr key={line}>
              <td className="num">{line}</td>
              <td>
                <span className={BADGES[kind]}>{t(`goods:line${kind}`)}</span>
              </td>
              <td>{slug || '–'}</td>
              <td className={kind === 'WRONG' ? 'sentences wrong' : 'sentences'}>
                {said.map((one) => (
                  <p key={one}>{kind === 'WRONG' || isNote(one) ? formatProblem(t, one) : one}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
