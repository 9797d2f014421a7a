import { versionOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf } from '#app/platform/forms.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { controlsOf } from '#app/site/config/controls.server.ts'
import type { SettingGroup } from '#app/site/config/groups.ts'
import { settingsForm, settingValues } from '#app/site/config/settings-form.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { markUntranslated } from '#app/ui/field-groups.ts'

import { findLastChange } from '../kit/last-change.server.ts'
import type { Route } from './+types/item.route.ts'
import { presentSettings } from './setting-words.server.ts'

export function readGroup(context: Route.LoaderArgs['context'], name: SettingGroup) {
  const { db, t, locale } = requestOf(context)
  const settings = readSettings(db)
  const controls = controlsOf(name, settings)
  const values = settingValues(controls, settings)
  return {
    name,
    values,
    version: versionOf(values),
    groups: markUntranslated(presentSettings(t, name, controls), values),
    constraint: constraintsOf(settingsForm(controls)),
    lastChange: findLastChange(db, `settings/${name}`, locale),
  }
}
