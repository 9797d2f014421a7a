import { useT } from '#app/translations/use-t.tsx'

import type { Menu, TableGood } from '../menu/menu.ts'
import { TableGoods } from '../menu/table-goods.tsx'

type Props = { goods: readonly TableGood[]; sets: Menu['sets']; path: string; isOver: boolean }

/** What lies on the table, and the sheet of it to print or to pass on. */
export function Table({ goods, sets, path, isOver }: Props) {
  const t = useT()
  const count = goods.filter(({ isNew }) => isNew).length
  return (
    <section className="stack" aria-labelledby="table">
      <h2 id="table">
        <span className="tape">{t(isOver ? 'events:onTable' : 'events:menu')}</span>{' '}
        {count > 0 && <small>{t('events:newCount', { count })}</small>}
      </h2>
      <TableGoods goods={goods} sets={sets} />
      <p className="row">
        <a className="btn quiet" href={`${path}/menu`}>
          {t('events:printMenu')}
        </a>{' '}
        <a className="btn quiet" href={`${path}/menu.png`}>
          {t('events:menuPicture')}
        </a>
      </p>
    </section>
  )
}
