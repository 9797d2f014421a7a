import { languageRanges } from '#app/translations/accepted-language.ts'
import type { Country } from '#app/translations/countries.ts'
import type { Locale } from '#db/vocabulary.ts'

/**
 * Where a visitor who chose nothing probably is: the region that their browser's languages name or make likely
 * (`en-GB` Britain, `ja` Japan), the first that something can be sent to, else the shop's own.
 */
export function likelyCountry(
  acceptLanguage: string,
  { locale, home }: { locale: Locale; home: string },
  served: readonly Country[],
): string | null {
  const read = languageRanges(acceptLanguage).filter(({ weight }) => weight > 0)
  const regions = [...[...read.map(({ tag }) => tag), locale].map(regionOf), home]
  return regions.find((region) => served.some(({ code }) => code === region)) ?? served[0]?.code ?? null
}

function regionOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag).maximize().region ?? null
  } catch {
    return null
  }
}
