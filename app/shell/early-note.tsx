import { Icon } from '#app/ui/icon.tsx'

import type { ShellData } from './shell-data.ts'

/** Says on every page that visitors do not see it yet. */
export function EarlyNote({ text, toSetting }: NonNullable<ShellData['early']>) {
  return (
    <div className="note">
      <Icon name="info" />
      <p>{text}</p>
      {toSetting && <a href="/admin/site-config/opening">{toSetting}</a>}
    </div>
  )
}
