import { useLocale, useT } from '#app/translations/use-t.tsx'
import { localise } from '#app/translations/localised.ts'
import { NATURES, PRIVACIES } from '#db/vocabulary.ts'

import { AccessoryTable } from './accessory-table.tsx'
import { type Choices, MOST_EXTRA_CHARACTERS } from './choices.ts'
import {
  COMMERCIAL_PERCENT,
  EXTRA_CHARACTER_PERCENT,
  FULL_PRIVACY_PERCENT,
  FULL_PRIVACY_PERCENT_OF_COMMERCIAL,
  HIGH_RES_PERCENT,
} from './estimate.ts'
import { GroupTable } from './group-table.tsx'
import { addonsOf, groupsOf, type Offer, type PriceList } from './price-list.ts'
import { Rates, RateRow } from './rates.tsx'

type Props = {
  list: PriceList
  offer: Offer
  choices: Choices
  /** Told where an option has to be chosen and none was. */
  isLacking: boolean
  /** The request form asks for the nature in a field of its own. */
  withNature?: boolean
  /** Whether what can be added to the artwork is in sight at once. */
  isOpen: boolean
  children?: React.ReactNode
}

const PRIVACY_PERCENT = { NONE: 0, HIGH_RES: HIGH_RES_PERCENT, FULL: FULL_PRIVACY_PERCENT }
const NATURE_PERCENT = { PERSONAL: 0, COMMERCIAL: COMMERCIAL_PERCENT }

/** A menu to order from: every line of the price list is also its choice. */
export function ChoiceFields({ list, offer, choices, isLacking, withNature = false, isOpen, children }: Props) {
  const t = useT()
  return (
    <>
      <div className="card">
        {groupsOf(list.kind).map((group) => (
          <GroupTable key={group} list={list} group={group} choices={choices} isLacking={isLacking} />
        ))}
      </div>
      <details className="extras" open={isOpen}>
        <summary>{t('commissions:extras')}</summary>
        <div className="card">
          <Versions offer={offer} choices={choices} />
          {withNature && <NatureTable choices={choices} />}
          <PrivacyTable choices={choices} />
          <AccessoryTable accessories={addonsOf(offer, 'ACCESSORY')} choices={choices} prefix={`type-${list.id}`} />
          <ExtraCharacters id={`type-${list.id}-characters`} choices={choices} />
        </div>
      </details>
      {children}
    </>
  )
}

function Versions({ offer, choices }: Pick<Props, 'offer' | 'choices'>) {
  const t = useT()
  const locale = useLocale()
  return (
    <Rates caption={t('commissions:alternativeVersions')}>
      {addonsOf(offer, 'ALTERNATIVE_VERSION').map(({ id, name, percent }) => (
        <RateRow
          key={id}
          type="checkbox"
          name="version"
          value={id}
          label={localise(name, locale)}
          isChosen={choices.versionIds.includes(id)}
        >
          {t('commissions:more', { percent })}
        </RateRow>
      ))}
    </Rates>
  )
}

function NatureTable({ choices }: Pick<Props, 'choices'>) {
  const t = useT()
  return (
    <Rates caption={t('commissions:nature')} note={t('commissions:commercialFrom')}>
      {NATURES.map((nature) => (
        <RateRow
          key={nature}
          type="radio"
          name="nature"
          value={nature}
          label={t(`commissions:${nature}`)}
          isChosen={choices.nature === nature}
        >
          {t('commissions:more', { percent: NATURE_PERCENT[nature] })}
        </RateRow>
      ))}
    </Rates>
  )
}

function PrivacyTable({ choices }: Pick<Props, 'choices'>) {
  const t = useT()
  const percent = FULL_PRIVACY_PERCENT_OF_COMMERCIAL
  return (
    <Rates caption={t('commissions:privacy')} note={t('commissions:fullPrivacyHint', { percent })}>
      {PRIVACIES.map((privacy) => (
        <RateRow
          key={privacy}
          type="radio"
          name="privacy"
          value={privacy}
          label={t(`commissions:${privacy}`)}
          isChosen={choices.privacy === privacy}
        >
          {t('commissions:more', { percent: PRIVACY_PERCENT[privacy] })}
        </RateRow>
      ))}
    </Rates>
  )
}

function ExtraCharacters({ id, choices }: { id: string; choices: Choices }) {
  const t = useT()
  return (
    <div className="field">
      <label htmlFor={id}>{t('commissions:extraCharacters')}</label>
      <input
        id={id}
        name="characters"
        type="number"
        min="0"
        max={MOST_EXTRA_CHARACTERS}
        inputMode="numeric"
        defaultValue={choices.extraCharacters}
        aria-describedby={`${id}-hint`}
      />
      <small id={`${id}-hint`}>{t('commissions:extraCharactersHint', { percent: EXTRA_CHARACTER_PERCENT })}</small>
    </div>
  )
}
