import { useT } from '#app/translations/use-t.tsx'
import type { Nature } from '#db/vocabulary.ts'

type Facts = {
  type: string
  nature: Nature
  details: string
  slot: string | null
  deadline: string | null
  files: { key: number; name: string }[]
}

/** What was asked for, as it was sent. */
export function RequestFacts({ facts, quoteDue }: { facts: Facts; quoteDue: string }) {
  const t = useT()
  const { type, nature, details, slot, deadline, files } = facts
  return (
    <section className="panel">
      <h2>{t('commissions:whatYouAsked')}</h2>
      <dl className="facts">
        <dt>{t('commissions:commissionType')}</dt>
        <dd>{type}</dd>
        <dt>{t('commissions:nature')}</dt>
        <dd>{t(`commissions:${nature}`)}</dd>
        <dt>{t('commissions:slot')}</dt>
        <dd>{slot ?? t('commissions:noSlot')}</dd>
        <dt>{t('commissions:deadline')}</dt>
        <dd>{deadline ?? t('commissions:noDeadline')}</dd>
        <dt>{t('commissions:quoteDue')}</dt>
        <dd>{quoteDue}</dd>
        <dt>{t('commissions:files')}</dt>
        <dd>{files.length > 0 ? <Names files={files} /> : t('commissions:noFiles')}</dd>
        <dt>{t('commissions:details')}</dt>
        <dd className="as-written">{details}</dd>
      </dl>
    </section>
  )
}

function Names({ files }: Pick<Facts, 'files'>) {
  return (
    <ul>
      {files.map(({ key, name }) => (
        <li key={key}>{name}</li>
      ))}
    </ul>
  )
}
