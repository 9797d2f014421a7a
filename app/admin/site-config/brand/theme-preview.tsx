import { useRouteLoaderData } from 'react-router'

import { BrandMark } from '#app/shell/brand-mark.tsx'
import type { ShellData } from '#app/shell/shell-data.ts'
import { useT } from '#app/translations/use-t.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { SenderField } from '#app/ui/post-form.tsx'
import type { Specimen, ThemePreview as Preview } from '#app/ui/theme/specimen.ts'

/** A little of gallery and shop in both schemes, as wide as a phone; and what could not be as it was picked. */
export function ThemePreview({ preview: { specimens, moved, ornament, corners } }: { preview: Preview }) {
  const t = useT()
  const attributes = {
    'data-ornament': ornament === 'awning' ? undefined : ornament,
    'data-corners': corners === 'soft' ? undefined : corners,
  }
  return (
    <section className="panel stack tried">
      <h2>{t('look:brandPreview')}</h2>
      {moved.map(({ palette, from, to }) => (
        <output key={palette} className="note">
          {t('look:accentMoved', { from, to })}
        </output>
      ))}
      <div className="specimens">
        {specimens.map((specimen) => (
          <figure key={`${specimen.palette} ${specimen.scheme}`} {...attributes}>
            <figcaption>{t(`look:specimen_${specimen.palette}_${specimen.scheme}`)}</figcaption>
            <SpecimenPage specimen={specimen} />
          </figure>
        ))}
      </div>
    </section>
  )
}

/** To be looked at alone: nothing in it is reached by a key or read out. */
function SpecimenPage({ specimen: { palette, style } }: { specimen: Specimen }) {
  const t = useT()
  const circle = useRouteLoaderData<ShellData>('root')?.circle
  return (
    <div className="specimen" style={style} inert aria-hidden="true">
      <div className="top">
        <div className="bar">
          <span className="brand">
            <BrandMark />
            <span>
              {circle?.name} <small>{circle?.tagline}</small>
            </span>
          </span>
        </div>
      </div>
      <div className="stack">
        <p className="sub">2026</p>
        <p className="specimen-title">{t(palette === 'teal' ? 'common:gallery' : 'common:shop')}</p>
        <p className="tape">2026</p>
        <div className="panel">
          <p>
            <span className="sticker">{t('common:shop')}</span>{' '}
            <span className="sticker leaf">{t('common:commissions')}</span>
          </p>
          <p>
            {circle?.tagline} <span className="specimen-link">{t('common:about')}</span>
          </p>
          <p className="soft">{t('common:noRepost')}</p>
          <input defaultValue={circle?.name} tabIndex={-1} aria-label={t('common:about')} />
          <p className="row">
            <span className="btn">{t('common:set')}</span> <span className="btn quiet">{t('common:about')}</span>
          </p>
        </div>
      </div>
    </div>
  )
}

/** The look as one file, out and in. @param problem what was wrong with a file, in words */
export function ThemeFile({ problem }: { problem?: string }) {
  const t = useT()
  return (
    <section className="panel stack">
      <h2>{t('look:themeFile')}</h2>
      <p className="soft">{t('look:themeFileText')}</p>
      <p>
        <a className="btn quiet" href="/admin/site-config/brand/theme.json" download>
          {t('look:themeExport')}
        </a>
      </p>
      <form method="post" action="/admin/site-config/brand/import" encType="multipart/form-data" className="stack">
        <SenderField />
        <div className="field">
          <FileInput
            id="theme-file"
            name="file"
            accept=".json,application/json"
            label={t('look:themeChoose')}
            problem={problem}
            isAnnounced
          />
        </div>
        <p>
          <button className="btn">{t('look:themeImport')}</button>
        </p>
      </form>
    </section>
  )
}
