/**
 * Parts of the world as parcels know them: each country of ISO 3166-1 is in one. Japan stands alone: what goes there is
 * domestic for the shop.
 */
const REGIONS = {
  JAPAN: 'JP',
  EAST_ASIA: 'CN HK KP KR MN MO TW',
  SOUTHEAST_ASIA: 'BN ID KH LA MM MY PH SG TH TL VN',
  SOUTH_ASIA: 'AF BD BT IN IO LK MV NP PK',
  MIDDLE_EAST: 'AE AM AZ BH GE IL IQ IR JO KG KW KZ LB OM PS QA SA SY TJ TM TR UZ YE',
  EUROPE:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  NORTH_AMERICA: 'BM CA GL PM US',
  LATIN_AMERICA:
    'AG AI AR AW BB BL BO BQ BR BS BZ CL CO CR CU CW DM DO EC FK GD GF GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PR PY SR SV SX TC TT UY VC VE VG VI',
  OCEANIA: 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  AFRICA:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  ANTARCTIC: 'AQ BV GS HM TF',
} as const
export type Region = keyof typeof REGIONS
export const REGION_NAMES = Object.keys(REGIONS) as Region[]

/** Zones to begin with; DOMESTIC is the circle's own country, REST every country that lies in no zone yet. */
export const ZONE_PRESETS = {
  DOMESTIC: { code: 'domestic', regions: [] },
  EUROPE: { code: 'europe', regions: ['EUROPE'] },
  USA: { code: 'usa', regions: [] },
  NORTH_AMERICA: { code: 'north-america', regions: ['NORTH_AMERICA'] },
  ASIA: { code: 'asia', regions: ['EAST_ASIA', 'SOUTHEAST_ASIA', 'SOUTH_ASIA'] },
  EAST_ASIA: { code: 'east-asia', regions: ['EAST_ASIA'] },
  OCEANIA: { code: 'oceania', regions: ['OCEANIA'] },
  REST: { code: 'rest-of-the-world', regions: REGION_NAMES },
} as const satisfies Record<string, { code: string; regions: readonly Region[] }>
export type ZonePreset = keyof typeof ZONE_PRESETS
export const ZONE_PRESET_NAMES = Object.keys(ZONE_PRESETS) as ZonePreset[]

const CODES: ReadonlyMap<Region, readonly string[]> = new Map(
  REGION_NAMES.map((region) => [region, REGIONS[region].split(' ')]),
)

/** The countries of a region, by their codes. */
export function countriesOf(region: Region): readonly string[] {
  return CODES.get(region) ?? []
}

type Surroundings = {
  /** What lies in another zone: the rest of the world is without these, others take them over. */
  taken: ReadonlySet<string>
  /** The circle's own country. */
  home: string
}

/** The countries of a preset. */
export function countriesOfPreset(preset: ZonePreset, { taken, home }: Surroundings): string[] {
  if (preset === 'DOMESTIC') return [home]
  if (preset === 'USA') return ['US']

  const all = ZONE_PRESETS[preset].regions.flatMap(countriesOf)
  return preset === 'REST' ? all.filter((code) => !taken.has(code)) : all
}

/** The same without what lies in another zone: what a zone of it would get without taking from others. */
export function freeCountriesOf(preset: ZonePreset, surroundings: Surroundings): string[] {
  return countriesOfPreset(preset, surroundings).filter((code) => !surroundings.taken.has(code))
}

/** Countries as a list in its regions; what is in none is left out. */
export function inRegions<C extends { code: string }>(countries: readonly C[]): { region: Region; countries: C[] }[] {
  return REGION_NAMES.map((region) => {
    const codes = new Set(countriesOf(region))
    return { region, countries: countries.filter(({ code }) => codes.has(code)) }
  }).filter((one) => one.countries.length > 0)
}
