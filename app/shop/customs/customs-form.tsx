import { useT } from '#app/translations/use-t.tsx'
import { Dotted } from '#app/ui/facts/dotted.tsx'
import { ScrollRegion } from '#app/ui/scrolling/scroll-region.tsx'
import { StaffLink } from '#app/ui/staff-link.tsx'

import { formatHsCode } from './customs-facts.ts'
import type { DeclarationView, MissingFact } from './declaration.ts'

/** A CN22 or CN23 on a page of its own, in English; who looks at it reads what is missing in their language. */
export function CustomsForm({ declaration }: { declaration: DeclarationView }) {
  const { id, isSale, form, from, to, reach, parcelCount, trackingNumbers, iossNumber } = declaration
  return (
    <article className="paper customs-form" lang="en" aria-labelledby={`customs-${id}`}>
      <header>
        <div>
          <h2 id={`customs-${id}`}>
            {form}{' '}
            <small>
              <Dotted facts={['Customs declaration', 'Déclaration en douane']} />
            </small>
          </h2>
          <dl className="facts">
            <Fact name="Order">{id}</Fact>
            <Fact name="Category">☒ {isSale ? 'Sale of goods' : 'Other: replacement'}</Fact>
            <Fact name="Item number">{trackingNumbers.join(', ') || '\u2003'}</Fact>
            {parcelCount > 1 && <Fact name="Parcels">{parcelCount}</Fact>}
            {iossNumber && <Fact name="IOSS">{iossNumber}</Fact>}
          </dl>
        </div>
      </header>
      <div className="customs-parties">
        <Party title="From" lines={from} />
        <Party title="To" lines={[...to, ...reach]} />
      </div>
      <Contents declaration={declaration} />
      <Rate declaration={declaration} />
      <p className="customs-signature">Date and sender’s signature:</p>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <address className="plain">
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
    </section>
  )
}

/** By which rate the dollars were reckoned; where none is known, where to enter one. */
function Rate({ declaration: { currency, dollars, isRateMissing } }: { declaration: DeclarationView }) {
  const t = useT()
  if (dollars)
    return (
      <p className="customs-rate">
        1 {currency} = {dollars.rate} USD, {RATES[dollars.rateOf]}
      </p>
    )
  if (!isRateMissing) return null

  return (
    <p>
      <a className="customs-missing" href="/admin/site-config/currencies">
        {t('customs:missing_rate')}
      </a>
    </p>
  )
}

const RATES = { ORDER: 'rate on the day of the order', TODAY: 'rate on the day of printing' }

function Contents({ declaration }: { declaration: DeclarationView }) {
  const { id, lines, netGrams, grossGrams, value, currency, dollars } = declaration
  return (
    <ScrollRegion label={`Contents of order ${id}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Contents</th>
            <th scope="col" className="num">
              Quantity
            </th>
            <th scope="col" className="num">
              Net weight
            </th>
            <th scope="col" className="num">
              Value, {currency}
            </th>
            {dollars && (
              <th scope="col" className="num">
                Value, USD
              </th>
            )}
            <th scope="col">HS code</th>
            <th scope="col">Origin</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <td>
                {line.customsName}
                {line.material && ` (${line.material})`} <Missing line={line} fact="customsName" />
              </td>
              <td className="num">{line.quantity}</td>
              <td className="num">
                {line.grams} g <Missing line={line} fact="weight" />
              </td>
              <td className="num">{line.value}</td>
              {dollars && <td className="num">{line.dollars}</td>}
              <td>
                {formatHsCode(line.hsCode)} <Missing line={line} fact="hsCode" />
              </td>
              <td>
                {line.originCountry} <Missing line={line} fact="originCountry" />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total (net; with packaging {grossGrams} g)
            </th>
            <td className="num">{netGrams} g</td>
            <td className="num">{value}</td>
            {dollars && <td className="num">{dollars.value}</td>}
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

type MissingProps = { line: DeclarationView['lines'][number]; fact: MissingFact }

/** Leads to where it is filled in; on paper its place stays empty. */
function Missing({ line, fact }: MissingProps) {
  const t = useT()
  if (!line.missing.includes(fact)) return null

  return (
    <StaffLink
      reloadDocument
      className="customs-missing"
      to={`/admin/products/${line.productId}${fact === 'weight' ? '' : '#customs'}`}
    >
      {t(`customs:missing_${fact}`)}
    </StaffLink>
  )
}
