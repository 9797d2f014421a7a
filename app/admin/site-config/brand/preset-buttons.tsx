import { Fragment } from 'react'

import { useT } from '#app/translations/use-t.tsx'
import { PRESETS, type Preset } from '#app/ui/theme/presets.ts'

/** Pairs of colours to begin with: each sends the form with them, and shows what would come of it. */
export function PresetButtons({ form }: { form: string }) {
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
