import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

import type { Data } from './import-lines.tsx'

/** Where it stands; while something goes on, how far it is and a way to look again. */
export function State({ id, state, done, counts }: Data) {
  const t = useT()
  if (state !== 'RUNNING' && state !== 'PLANNING') return <output>{t(`goods:import${state}`)}</output>

  return (
    <>
      <output>
        {state === 'RUNNING' ? t('goods:importAt', { done, count: counts.NEW }) : t('goods:importPLANNING')}
      </output>
      {state === 'RUNNING' && <progress max={counts.NEW || 1} value={done} aria-label={t('pictures:progress')} />}
      <p>
        <Link className="btn quiet" to={`/admin/products/import/${id}`}>
          {t('pictures:refresh')}
        </Link>
      </p>
    </>
  )
}
