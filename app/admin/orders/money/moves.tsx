import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { Charged } from '#app/ui/price.tsx'

type Move = {
  id: number
  kind: 'ORDER' | 'COMMISSION' | 'GIVEN_BACK'
  /** Of the order or the commission. */
  number: number | null
  amountMinor: number
  day: string
  reference: string
  isUndone: boolean
}

/** What became of a payment, each with the way back where there is one. */
export function Moves({ moves }: { moves: Move[] }) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('unassigned:moves')}</h2>
      {moves.length === 0 && <p className="soft">{t('unassigned:noMoves')}</p>}
      <ul className="stack">
        {moves.map((move) => (
          <li key={move.id}>
            <Goal move={move} /> <Charged minor={move.amountMinor} />{' '}
            {move.isUndone && <span className="sticker">{t('unassigned:undone')}</span>}
            <br />
            <small>{[move.day, move.reference].filter(Boolean).join(', ')}</small>
            {move.kind === 'COMMISSION' && (
              <p>
                <small>{t('unassigned:commissionHint')}</small>
              </p>
            )}
            {!move.isUndone && move.kind !== 'COMMISSION' && (
              <PostForm>
                <input type="hidden" name="move" value={move.id} />
                <button className="btn quiet" name="intent" value="undo">
                  {t('unassigned:undo')}
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Goal({ move: { kind, number } }: { move: Move }) {
  const t = useT()
  if (kind === 'GIVEN_BACK' || number === null) return t('unassigned:moveGIVEN_BACK')

  const path = kind === 'ORDER' ? `/admin/orders/${number}` : `/admin/commissions/${number}`
  return <Link to={path}>{t(`unassigned:move${kind}`, { id: number })}</Link>
}
