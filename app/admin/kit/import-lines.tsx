import { useT } from '#app/translations/use-t.tsx'

const BADGES = {
  WRONG: ['sticker rose', 'goods:lineWRONG'],
  NEW: ['sticker leaf', 'goods:lineNEW'],
  CHANGED: ['sticker sky', 'goods:lineCHANGED'],
  SAME: ['sticker', 'goods:lineSAME'],
  SKIPPED: ['sticker', 'moving:lineSKIPPED'],
} as const

type Line = { line: number; part?: number; kind: keyof typeof BADGES; name: string; said: readonly string[] }
/** `what` stands above the names of the lines. */
type Props = { lines: readonly Line[]; what: string }

/** What each line of a file would do. */
export function ImportLines({ lines, what }: Props) {
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
            <th scope="col">{what}</th>
            <th scope="col">{t('goods:details')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, part = 0, kind, name, said }) => (
            <tr key={`${line} ${part}`}>
              <td className="num">{line}</td>
              <td>
                <span className={BADGES[kind][0]}>{t(BADGES[kind][1])}</span>
              </td>
              <td>{name || '–'}</td>
              <td className={kind === 'WRONG' ? 'sentences wrong' : 'sentences'}>
                {said.map((one) => (
                  <p key={one}>{one}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
