import { TYPED_NUMBER } from '#app/platform/forms/read-number.ts'
import { localise } from '#app/translations/localised.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import { NATURES, type OptionGroup, PRIVACIES } from '#db/vocabulary.ts'

import { addonsOf, groupsOf, type Offer, type PriceList } from '../price-lists/price-list.ts'
import type { SamplesOfList } from '../samples/samples.ts'
import { AccessoryTable } from './accessory-table.tsx'
import { type Problems, type FieldTexts } from './choices.ts'
import { GroupTable } from './group-table.tsx'
import { FieldProblem, Rates, RateRow } from './rates.tsx'
import {
  COMMERCIAL_PERCENT,
  EXTRA_CHARACTER_PERCENT,
  FULL_PRIVACY_PERCENT,
  FULL_PRIVACY_PERCENT_OF_COMMERCIAL,
  HIGH_RES_PERCENT,
} from './surcharges.ts'

type FieldsProps = {
  /** The fields as they stand. */
  written: FieldTexts
  problems: Problems
  /** Of the ids of the fields, before their names. */
  prefix: string
}

type GroupsProps = FieldsProps & {
  list: PriceList
  /** What options look like, by their ids. */
  examples?: SamplesOfList['examples']
  /** Where a choice may be left open: the price list that has the row for it chosen. */
  openIn?: (group: OptionGroup) => PriceList | undefined
}

/** A menu to order from: every line of the price list is also its choice. */
export function GroupFields({ list, openIn, examples, ...shared }: GroupsProps) {
  return (
    <div className="card">
      {groupsOf(list.kind).map((group) => (
        <GroupTable
          key={group}
          list={list}
          group={group}
          examples={examples}
          open={openIn && (openIn(group) === list ? 'CHOSEN' : 'OFFERED')}
          {...shared}
        />
      ))}
    </div>
  )
}

type ExtrasProps = FieldsProps & {
  offer: Offer
  /** The request form asks for the nature in a field of its own. */
  withNature?: boolean
  /** Whether what can be added to the artwork is in sight at once. */
  isOpen?: boolean
}

/** What can be added to every price list. */
export function ExtraFields({ offer, withNature = false, isOpen = false, ...shared }: ExtrasProps) {
  const t = useT()
  const isWrong = Object.keys(shared.problems).some((field) => /^(version|privacy|characters|accessory-)/.test(field))
  return (
    <details className="extras" open={isOpen || isWrong}>
      <summary>{t('commissions:extras')}</summary>
      <div className="card">
        <Versions offer={offer} {...shared} />
        {withNature && <NatureTable {...shared} />}
        <PrivacyTable {...shared} />
        <AccessoryTable accessories={addonsOf(offer, 'ACCESSORY')} {...shared} />
        <ExtraCharacters {...shared} />
      </div>
    </details>
  )
}

const PRIVACY_PERCENT = { NONE: 0, HIGH_RES: HIGH_RES_PERCENT, FULL: FULL_PRIVACY_PERCENT }
const NATURE_PERCENT = { PERSONAL: 0, COMMERCIAL: COMMERCIAL_PERCENT }

function Versions({ offer, written, problems, prefix }: FieldsProps & { offer: Offer }) {
  const t = useT()
  const locale = useLocale()
  const id = `${prefix}-version`
  return (
    <div id={problems.version && id}>
      <Rates caption={t('commissions:alternativeVersions')}>
        {addonsOf(offer, 'ALTERNATIVE_VERSION').map((addon) => (
          <RateRow
            key={addon.id}
            type="checkbox"
            name="version"
            value={addon.id}
            label={localise(addon.name, locale)}
            isChosen={written.version?.includes(String(addon.id)) ?? false}
            problemId={problems.version && `${id}-error`}
          >
            {t('commissions:more', { percent: addon.percent })}
          </RateRow>
        ))}
      </Rates>
      <FieldProblem id={id} problem={problems.version} />
    </div>
  )
}

function NatureTable({ written, problems, prefix }: FieldsProps) {
  const t = useT()
  const id = `${prefix}-nature`
  const chosen = written.nature?.[0] || NATURES[0]
  return (
    <div id={problems.nature && id}>
      <Rates caption={t('commissions:nature')} note={t('commissions:commercialFrom')}>
        {NATURES.map((nature) => (
          <RateRow
            key={nature}
            type="radio"
            name="nature"
            value={nature}
            label={t(`commissions:${nature}`)}
            isChosen={chosen === nature}
            problemId={problems.nature && `${id}-error`}
          >
            {t('commissions:more', { percent: NATURE_PERCENT[nature] })}
          </RateRow>
        ))}
      </Rates>
      <FieldProblem id={id} problem={problems.nature} />
    </div>
  )
}

function PrivacyTable({ written, problems, prefix }: FieldsProps) {
  const t = useT()
  const percent = FULL_PRIVACY_PERCENT_OF_COMMERCIAL
  const id = `${prefix}-privacy`
  const chosen = written.privacy?.[0] || PRIVACIES[0]
  return (
    <div id={problems.privacy && id}>
      <Rates caption={t('commissions:privacy')} note={t('commissions:fullPrivacyHint', { percent })}>
        {PRIVACIES.map((privacy) => (
          <RateRow
            key={privacy}
            type="radio"
            name="privacy"
            value={privacy}
            label={t(`commissions:${privacy}`)}
            isChosen={chosen === privacy}
            problemId={problems.privacy && `${id}-error`}
          >
            {t('commissions:more', { percent: PRIVACY_PERCENT[privacy] })}
          </RateRow>
        ))}
      </Rates>
      <FieldProblem id={id} problem={problems.privacy} />
    </div>
  )
}

function ExtraCharacters({ written, problems: { characters: problem }, prefix }: FieldsProps) {
  const t = useT()
  const id = `${prefix}-characters`
  return (
    <div className="field">
      <label htmlFor={id}>{t('commissions:extraCharacters')}</label>{' '}
      <input
        id={id}
        name="characters"
        {...TYPED_NUMBER}
        defaultValue={written.characters?.[0] ?? 0}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}
      />{' '}
      <small id={`${id}-hint`}>{t('commissions:extraCharactersHint', { percent: EXTRA_CHARACTER_PERCENT })}</small>
      <FieldProblem id={id} problem={problem} />
    </div>
  )
}
