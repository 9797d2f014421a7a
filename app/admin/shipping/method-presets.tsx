import { Form } from 'react-router'

import { METHOD_PRESETS } from '#app/shop/shipping/method-presets.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'

/** Chooses a method of Japan Post that the form begins with, and says what of it is to be checked. */
export function MethodPresets({ preset }: { preset: { code: string } | null }) {
  const t = useT()
  const isJapanese = useLocale() === 'ja'
  const chosen = METHOD_PRESETS.find(({ code }) => code === preset?.code)
  const nameOf = ({ nameEn, nameJa }: (typeof METHOD_PRESETS)[number]) => (isJapanese ? nameJa : nameEn)
  return (
    <section className="panel stack">
      <Form method="get" className="row" preventScrollReset>
        <label htmlFor="preset">{t('shipping:methodPreset')}</label>{' '}
        <select id="preset" name="preset" defaultValue={chosen?.code ?? ''}>
          <option value="">{t('shipping:noMethodPreset')}</option>
          {METHOD_PRESETS.map((one) => (
            <option key={one.code} value={one.code}>
              {nameOf(one)}
            </option>
          ))}
        </select>{' '}
        <button className="btn quiet">{t('templates:use')}</button>
      </Form>
      {chosen && (
        <p className="note">
          {t('shipping:presetCheck', { name: nameOf(chosen), size: chosen.size, grams: chosen.maxParcelGrams })}{' '}
          {!chosen.isDomestic && t('shipping:presetAbroad')}
        </p>
      )}
    </section>
  )
}
