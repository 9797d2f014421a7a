import { Link } from 'react-router'

/** What is said of backups; `badge` is null where nothing is to be done. */
export type BackupNotes = { title: string; badge: string | null; lines: string[]; more: string }

/** Whether what the site holds lies somewhere else too. */
export function BackupsPanel({ notes: { title, badge, lines, more } }: { notes: BackupNotes }) {
  return (
    <section className="panel" id="backups">
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
