import type { Column, DocumentData } from './document.ts'

type Props = { document: DocumentData; children: React.ReactNode }

/** A document as a page that prints as it stands; its way back and its file are not printed. */
export function Paper({ document, children }: Props) {
  const { title, code, facts, from, toTitle, to, columns, rows, sums, notes, lang } = document
  return (
    <>
      <nav className="paper-tools">{children}</nav>
      <main className="paper" id="main" lang={lang}>
        <header>
          <div>
            <h1>{title}</h1>
            <dl className="facts">
              {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}-value`}>{value}</dd>])}
            </dl>
          </div>
          <div>
            <Lines lines={from} />
            {code && <Code code={code} />}
          </div>
        </header>
        <h2>{toTitle}</h2>
        <Lines lines={to} />
        <Rows columns={columns} rows={rows} sums={sums} />
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </main>
    </>
  )
}

/** A path of squares, so that it prints as sharp as the printer can. */
function Code({ code: { text, says, side, path } }: { code: NonNullable<DocumentData['code']> }) {
  return (
    <figure className="code">
      <svg viewBox={`0 0 ${side} ${side}`} width="96" height="96" role="img" aria-label={says}>
        <path d={path} stroke="#000" />
      </svg>
      <figcaption className="num">{text}</figcaption>
    </figure>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <address className="plain">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  )
}

function Rows({ columns, rows, sums }: Pick<DocumentData, 'columns' | 'rows' | 'sums'>) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ label, kind }) => (
            <th key={label} scope="col" className={classOf(kind)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join('\n')}>
            {columns.map(({ kind, label }, at) => (
              <td key={label} className={classOf(kind)}>
                {kind === 'box' ? '☐' : cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([name, amount]) => (
          <tr key={name}>
            <th scope="row" colSpan={columns.length - 1} className="num">
              {name}
            </th>
            <td className="num">{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

function classOf(kind: Column['kind']): string | undefined {
  return kind === 'number' ? 'num' : undefined
}
