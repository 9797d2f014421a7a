import { Link } from 'react-router'

/** What is said of backups, or of what the site found; `badge` is null where nothing is to be done. */
export type BackupNotes = { title: string; badge: string | null; lines: string[]; more: string }

type Props = { notes: BackupNotes; id?: string }

/** Whether what the site holds lies somewhere else too; and, by the same panel, what the site found wrong. */
export function BackupsPanel({ notes: { title, badge, lines, more }, id = 'backups' }: Props) {
  return (
    <section className="panel" id={id}>
      <h2>
        {title} {badge && <span className="sticker sun">{badge}</span>}
      </h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        <Link to="/admin/health">{more}</Link>
      </p>
    </section>
  )
}
