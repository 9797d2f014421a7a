import { useT } from '#app/translations/use-t.tsx'

import type { QueueLine } from './queue.ts'

/** Who is in line, without telling who they are. */
export function QueueTable({ lines, more }: { lines: QueueLine[]; more: number }) {
  const t = useT()
  return (
    <section className="panel after">
      <h2>{t('commissions:queueTitle')}</h2>
      {lines.length === 0 ? (
        <p>{t('commissions:queueEmpty')}</p>
      ) : (
        <table className="rules queue-lines">
          <thead>
            <tr>
              <th scope="col">{t('commissions:queueWho')}</th>
              <th scope="col">{t('commissions:queueKind')}</th>
              <th scope="col">{t('commissions:queueStage')}</th>
              <th scope="col">{t('commissions:queueUpdated')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ place, name, kind, stage, updated }) => (
              <tr key={place}>
                <th scope="row">
                  {place}. {name ?? t('commissions:queuePrivate')}
                </th>
                <td>{t(`commissions:${kind}`)}</td>
                <td>{t(`commissions:word${stage}`)}</td>
                <td>{updated}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && <p>{t('commissions:queueMore', { count: more })}</p>}
    </section>
  )
}
