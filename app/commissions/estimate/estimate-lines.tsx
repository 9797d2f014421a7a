import { useLocale, useT } from '#app/translations/use-t.tsx'
import { BriefMoney, Shown } from '#app/ui/price.tsx'

import { DEPOSIT_PERCENT, type Estimate } from './estimate.ts'
import { lineName, formatPriority, type EstimateLine } from './surcharges.ts'

/** The receipt in the visitor's currency; beside total and deposit what is charged. */
export function EstimateLines({ estimate }: { estimate: Estimate }) {
  const t = useT()
  const locale = useLocale()
  if (estimate.lines.length === 0) return <p>{t('commissions:nothingEstimated')}</p>

  return (
    <dl className="lines">
      {estimate.lines.map((line) => (
        <div key={JSON.stringify(line.what)}>
          <dt>
            <span>
              {lineName(line, t, locale)}
              <LineNote line={line} />
            </span>
          </dt>
          <dd>
            <LineAmount line={line} />
          </dd>
        </div>
      ))}
      <div className="sum">
        <dt>{t('commissions:total')}</dt>
        <dd>
          <Total estimate={estimate} />
        </dd>
      </div>
      {estimate.depositMinor > 0 && (
        <div>
          <dt>{t('commissions:deposit', { percent: DEPOSIT_PERCENT })}</dt>
          <dd>
            <Shown minor={estimate.depositMinor} />
          </dd>
        </div>
      )}
    </dl>
  )
}

export function Total({ estimate: { totalMinor, isFrom } }: { estimate: Estimate }) {
  const t = useT()
  if (isFrom && totalMinor === 0) return t('commissions:byConsultation')

  return isFrom ? <From>{<Shown minor={totalMinor} />}</From> : <Shown minor={totalMinor} />
}

/** Languages put the word before or after the amount. */
function From({ children }: { children: React.ReactNode }) {
  const [before, after] = useT()('commissions:from', { amount: '\n' }).split('\n')
  return (
    <>
      {before && <small>{before.trim()} </small>}
      {children}
      {after && <small>{after}</small>}
    </>
  )
}

/** The group of an option, the rule of a priority, and what a percentage was taken of. */
function LineNote({ line: { what, share } }: { line: EstimateLine }) {
  const t = useT()
  return (
    <>
      {what.kind === 'OPTION' && <small>{t(`commissions:${what.group}`)}</small>}
      {what.kind === 'PRIORITY' && <small>{formatPriority(what.priority, t)}</small>}
      {share && (
        <small>
          <ShareOf percent={share.percent} minor={share.ofMinor} />
        </small>
      )}
    </>
  )
}

function ShareOf({ percent, minor }: { percent: number; minor: number }) {
  const [before, after] = useT()('commissions:shareOf', { percent, amount: '\n' }).split('\n')
  return (
    <>
      {before}
      <BriefMoney minor={minor} />
      {after}
    </>
  )
}

function LineAmount({ line: { minor, isFrom, share } }: { line: EstimateLine }) {
  const t = useT()
  if (isFrom && minor === 0 && !share) return t('commissions:consult')

  if (minor === 0) return <span className="soft">{t('commissions:included')}</span>

  return isFrom ? <From>{<BriefMoney minor={minor} />}</From> : <BriefMoney minor={minor} />
}
