import { Fragment } from 'react'
import { data } from 'react-router'

import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { drawnIn } from '#app/platform/typefaces/characters.ts'
import { saveSettings } from '#app/settings/settings.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readBrand } from '#app/site/brand/brand-images.server.ts'
import { controlsOf } from '#app/site/config/controls.server.ts'
import { settingsForm, settingValues } from '#app/site/config/settings-form.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PRESETS, type Preset } from '#app/ui/theme/presets.ts'
import { previewTheme } from '#app/ui/theme/specimens.server.ts'
import { themeIn } from '#app/ui/theme/theme.ts'
import { SAMPLE } from '#app/ui/theme/type-pair.ts'

import { FieldsForm } from '../../kit/fields-form.tsx'
import { LastChange } from '../../kit/last-change.tsx'
import { BackTo } from '../../kit/page-parts.tsx'
import { ConfigTabs } from '../config-pages.tsx'
import { readGroup } from '../setting-group.server.ts'
import type { Route } from './+types/brand.route.ts'
import { BrandImages } from './brand-images.tsx'
import { ThemeFile, ThemePreview } from './theme-preview.tsx'
import { useLivePreview } from './use-live-preview.ts'

const FORM = 'brand'

/** How the site looks, with what would come of it. */
export function loader({ context }: Route.LoaderArgs) {
  const { db } = requestOf(context)
  return {
    group: readGroup(context, 'brand'),
    preview: previewTheme(readSettings(db)),
    brand: readBrand(db),
    samples: noteSamples(context),
  }
}

/** @returns the name of the sheet with each typeface, for what the cards and the preview say */
function noteSamples(context: Route.LoaderArgs['context']): string {
  const { db, typefaces, t } = requestOf(context)
  const { circleName, tagline } = readSettings(db)
  const texts = [SAMPLE, t('common:gallery'), t('common:shop'), ...Object.values(circleName), ...Object.values(tagline)]
  return typefaces.noteSamples(drawnIn(texts.join('')).toSorted().join(''))
}

/** Saves the look; with [Preview], or with a preset, it is only shown what would come of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const form = await request.formData()
  const preset = PRESETS[readText(form, 'preset') as Preset] ?? null
  if (preset) {
    form.set('accentGallery', preset.teal)
    form.set('accentShop', preset.peach)
  }
  const controls = controlsOf('brand', readSettings(db))
  const submission = readForm(form, settingsForm(controls))
  if (submission.status !== 'success') return refuse(submission)

  if (preset || readText(form, 'intent') === 'preview') {
    const wanted = { ...readSettings(db), ...submission.value }
    return data({ preview: previewTheme(themeIn(wanted)), values: settingValues(controls, wanted) })
  }
  const conflict = saveSettings(db, 'brand', submission.value, sentOf(form), {
    by: viewer,
    now: new Date(),
  })
  if (conflict) return refuseConflict(submission, conflict)

  return seeOther(context, '/admin/site-config/brand', { key: 'office:settingsSaved', type: 'DONE' })
}

export default function Brand({ loaderData, actionData }: Route.ComponentProps) {
  const { group, preview, brand, samples } = loaderData
  const t = useT()
  const conflict = conflictOf(actionData)
  const tried = actionData && 'preview' in actionData ? actionData : null
  const { live, follow } = useLivePreview()
  return (
    <>
      <link rel="stylesheet" href={`/type/${samples}.css`} />
      <BackTo to="/admin/site-config">{t('office:siteConfig')}</BackTo>
      <PageHead title={t('office:config_brand')} />
      <ConfigTabs />
      <PresetButtons form={FORM} />
      <div className="stack" onInput={follow}>
        <FieldsForm
          key={tried ? JSON.stringify(tried.values) : (conflict?.version ?? group.version)}
          id={FORM}
          {...group}
          values={tried?.values ?? group.values}
          result={actionData && 'result' in actionData ? actionData.result : undefined}
          conflict={conflict}
          save={t('office:saveSettings')}
          note={<LastChange change={group.lastChange} />}
        >
          <button className="btn quiet" name="intent" value="preview">
            {t('look:brandTry')}
          </button>{' '}
        </FieldsForm>
      </div>
      <ThemePreview preview={live ?? tried?.preview ?? preview} />
      <BrandImages brand={brand} />
      <ThemeFile />
    </>
  )
}

/** Pairs of colours to begin with: each sends the form with them, and shows what would come of it. */
function PresetButtons({ form }: { form: string }) {
  const t = useT()
  return (
    <section className="panel stack presets">
      {/* Enter presses the first button of a form. */}
      <button form={form} hidden tabIndex={-1} aria-hidden="true">
        {t('office:saveSettings')}
      </button>
      <h2>{t('look:brandPresets')}</h2>
      <p className="soft">{t('look:brandPresetsText')}</p>
      <div className="row">
        {(Object.keys(PRESETS) as Preset[]).map((name) => (
          <Fragment key={name}>
            <button className="btn quiet" form={form} name="preset" value={name}>
              <i aria-hidden="true" style={{ background: PRESETS[name].teal }} />
              <i aria-hidden="true" style={{ background: PRESETS[name].peach }} />
              {t(`look:preset_${name}`)}
            </button>{' '}
          </Fragment>
        ))}
      </div>
    </section>
  )
}
