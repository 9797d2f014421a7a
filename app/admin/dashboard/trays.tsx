import { Link } from 'react-router'

import type { PictureData } from '#app/platform/pictures/variants.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'

import type { Data } from './today.tsx'

/** The three trays of the desk: what is to be drawn, wrapped and answered, each row with what is done next. */
export function Trays({ draw, wrap, answer }: Data['trays']) {
  const t = useT()
  return (
    <div className="trays">
      <Tray title={t('office:trayDraw')} none={t('office:trayDrawNone')}>
        {draw.map((work) => (
          <RequestRow key={work.id} work={work} />
        ))}
      </Tray>
      <Tray title={t('office:trayWrap')} none={t('office:trayWrapNone')}>
        {wrap.map(({ id, who, country, since, pictures }) => (
          <Row
            key={id}
            to={`/admin/orders/${id}`}
            title={`#${id} ${who}`}
            more={[since, country].filter(Boolean).join(' · ')}
            pictures={pictures}
          >
            <Link className="btn quiet" to={`/admin/orders/packing?ids=${id}`}>
              {t('office:pack')}
            </Link>
          </Row>
        ))}
      </Tray>
      <Tray title={t('office:trayAnswer')} none={t('office:trayAnswerNone')}>
        {answer.requests.map((work) => (
          <RequestRow key={`request-${work.id}`} work={work} />
        ))}
        {answer.messages.map(({ id, name, body, since }) => (
          <Row key={`message-${id}`} to={`/admin/messages/${id}`} title={name} more={`${since} · ${body}`}>
            <Link className="btn quiet" to={`/admin/messages/${id}`}>
              {t('office:reply')}
            </Link>
          </Row>
        ))}
      </Tray>
    </div>
  )
}

function Tray({ title, none, children }: { title: string; none: string; children: React.ReactNode[] }) {
  const rows = children.flat()
  return (
    <section className="panel">
      <h2>{title}</h2>
      {rows.length > 0 ? <ul className="tray">{rows}</ul> : <p className="soft">{none}</p>}
    </section>
  )
}

function RequestRow({ work }: { work: Data['trays']['draw'][number] }) {
  const t = useT()
  const { id, who, type, next, until, isOverdue, picture } = work
  const more = [until && t('work:dueShort', { at: until }), type].filter(Boolean).join(' · ')
  return (
    <Row
      to={`/admin/commissions/${id}`}
      title={who}
      more={more}
      isLate={isOverdue}
      pictures={picture ? [picture] : undefined}
    >
      <Link className="btn quiet" to={`/admin/commissions/${id}`}>
        {t(`work:${next}`)}
      </Link>
    </Row>
  )
}

type RowProps = {
  to: string
  title: string
  more: string
  isLate?: boolean
  /** Those of products; a stage's picture by its address, which its client and the staff may open. */
  pictures?: readonly (PictureData | string)[] | undefined
  /** What is done next. */
  children: React.ReactNode
}

function Row({ to, title, more, isLate, pictures, children }: RowProps) {
  return (
    <li>
      <Link to={to}>
        {pictures?.map((picture) =>
          typeof picture === 'string' ? (
            <img key={picture} src={picture} alt="" loading="lazy" />
          ) : (
            <Picture key={picture.hash} picture={picture} alt="" sizes="3rem" />
          ),
        )}
        <span>
          <b>{title}</b> <small className={isLate ? 'one-line low' : 'one-line'}>{more}</small>
        </span>
      </Link>{' '}
      {children}
    </li>
  )
}
