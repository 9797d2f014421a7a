import { data, Link, type RouterContextProvider } from 'react-router'

import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { oneOf } from '#app/platform/lists/list.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { saveSettings } from '#app/settings/settings.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { controlsOf } from '#app/site/config/controls.server.ts'
import { RESOURCES } from '#app/site/config/currencies.server.ts'
import { SETTING_GROUPS, RESOURCE_LISTS, type ResourceList } from '#app/site/config/groups.ts'
import { settingsForm } from '#app/site/config/settings-form.server.ts'
import { orderIn, orderResources } from '#app/site/resources/changes.server.ts'
import { readSettings, newestText } from '#app/site/site.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Db } from '#db/database.server.ts'

import { askAgain, askFirst } from '../kit/asking/ask-first.server.ts'
import { Confirmation } from '../kit/asking/confirmation.tsx'
import { FieldsForm } from '../kit/fields-form.tsx'
import { LastChange } from '../kit/last-change.tsx'
import { BackTo } from '../kit/page-parts.tsx'
import type { Route } from './+types/item.route.ts'
import { ConfigTabs } from './config-pages.tsx'
import { PlaceForm } from './place-form.tsx'
import { readGroup } from './setting-group.server.ts'
import { applyTaxPreset, listTaxPresets } from './tax-presets.server.ts'
import { TaxPresets } from './tax-presets.tsx'

/** One page of site config: a group of settings, or a list of things in their order. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { group, list } = readParams(params.item)
  return {
    group: group && readGroup(context, group),
    list: list && readList(context, list),
    taxPresets: group === 'taxes' ? listTaxPresets(context) : null,
  }
}

function readParams(item: string) {
  const group = oneOf(item, SETTING_GROUPS)
  const list = oneOf(item, RESOURCE_LISTS)
  if (!group && !list) throw data(null, { status: 404 })

  return { group, list }
}

function readList(context: Route.LoaderArgs['context'], name: ResourceList) {
  const { db, locale, t } = requestOf(context)
  const { newKey, list } = RESOURCES[name]
  return { name, newKey, resources: list(db, locale, t) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, locale, t, pictures } = requestOf(context)
  const { group, list } = readParams(params.item)
  const here = `/admin/site-config/${params.item}`
  const change = { by: viewer, now: new Date() }
  const form = await request.formData()
  if (list) {
    const ids = RESOURCES[list].list(db, locale, t).map(({ id }) => id)
    const after = orderIn(form, ids)
    if (!after) return data({ places: ids.map((id) => [id, readText(form, `place-${id}`)] as const) }, { status: 400 })

    orderResources(db, RESOURCES[list], { before: ids, after }, change)
    return seeOther(context, here, { key: 'office:orderSaved', type: 'DONE' })
  }
  if (!group) throw data(null, { status: 404 })
  if (group === 'taxes' && readText(form, 'intent') === 'preset') return applyTaxPreset(context, form)

  const submission = readForm(form, settingsForm(controlsOf(group, readSettings(db))))
  if (submission.status !== 'success') return refuse(submission)

  const save = (tx: Db) => saveSettings(tx, group, submission.value, sentOf(form), change)
  const facts = factsOfOpening(context, submission.value)
  const title = t('asking:openTitle')
  const { question, done: conflict } =
    facts.length > 0 ? askFirst(context, { form, title, facts }, save) : { question: null, done: save(db) }
  if (question) return askAgain(question, submission)
  if (conflict) return refuseConflict(submission, conflict)

  pictures.wake()
  return seeOther(context, here, { key: 'office:settingsSaved', type: 'DONE' })
}

export default function ConfigItem({ loaderData: { group, list, taxPresets }, actionData }: Route.ComponentProps) {
  const t = useT()
  const name = group?.name ?? list?.name
  const conflict = conflictOf(actionData)
  return (
    <>
      <BackTo to="/admin/site-config">{t('office:siteConfig')}</BackTo>
      <PageHead title={name ? t(`office:config_${name}`) : t('office:siteConfig')}>
        {list && (
          <Link className="btn" to={`/admin/site-config/${list.name}/new`}>
            {t(list.newKey)}
          </Link>
        )}
      </PageHead>
      <ConfigTabs />
      {group && <Confirmation back={`/admin/site-config/${group.name}`} />}
      {taxPresets && <TaxPresets {...taxPresets} />}
      {list?.name === 'currencies' && (
        <p>
          <Link className="link" to="/admin/site-config/base-currency">
            {t('baseCurrency:title')}
          </Link>
        </p>
      )}
      {group && (
        <FieldsForm
          key={conflict?.version ?? group.version}
          id={group.name}
          {...group}
          result={actionData && 'result' in actionData ? actionData.result : undefined}
          conflict={conflict}
          save={t('office:saveSettings')}
          note={<LastChange change={group.lastChange} />}
        />
      )}
      {list && list.resources.length === 0 && <p className="panel none">{t('office:nothingYet')}</p>}
      {list && list.resources.length > 0 && (
        <PlaceForm
          key={list.resources.map(({ id }) => id).join()}
          resources={list.resources}
          folder={`/admin/site-config/${list.name}`}
          refused={actionData && 'places' in actionData ? new Map(actionData.places) : undefined}
        />
      )}
    </>
  )
}

/** What is said before shop or commissions open without terms, which buyers and clients are asked to accept. */
function factsOfOpening(
  context: Readonly<RouterContextProvider>,
  { shopAccess, shopOpensAt, openingState }: Readonly<Record<string, unknown>>,
): string[] {
  const { db, t } = requestOf(context)
  const before = readSettings(db)
  const opensShop =
    before.shopAccess === 'admin-only' && (shopAccess === 'public' || (shopOpensAt && !before.shopOpensAt))
  const opensCommissions = before.openingState === 'CLOSED' && openingState !== undefined && openingState !== 'CLOSED'
  return (opensShop || opensCommissions) && !newestText(db, 'TERMS') ? [t('asking:noTerms')] : []
}
