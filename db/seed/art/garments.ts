import { line } from './inks.ts'
import { clip, inked, shape, stroke } from './shapes.ts'

export interface Clothes {
  style: 'none' | 'smock' | 'apron' | 'sailor' | 'kimono' | 'scarf' | 'coat' | 'hood'
  cloth?: string
  trim?: string
  /** Neckerchief, buttons, cords. */
  accent?: string
  /** Drawn over the cloth, cut to the torso. */
  pattern?: string
}

/** Shoulders and arms in the box of a figure; the neck ends at about y 835. */
const torso = 'M40 1500C50 1150 120 930 300 835C380 925 620 925 705 835C860 920 930 1150 950 1500Z'

const arms = stroke('M240 1500V1250M740 1500V1250', line, 10)

function detail(style: Clothes['style'], cloth: string, trim: string, accent: string): string {
  const outline = inked(line, 10)
  switch (style) {
    case 'none':
      return ''
    case 'smock':
      return stroke('M300 846C380 946 620 946 705 846', trim, 34) + arms
    case 'apron':
      return (
        stroke('M310 870L372 1110M680 870L618 1110', trim, 46) +
        shape('M270 1500V1090H730V1500Z', trim, outline) +
        stroke('M380 1230H620', accent, 14) +
        stroke('M300 846C380 946 620 946 705 846', line, 9)
      )
    case 'sailor':
      return (
        shape('M300 838L170 920L200 1120L500 1190L800 1120L830 920L705 836L502 1060Z', trim, outline) +
        stroke('M206 1086L500 1152L794 1086', cloth, 12) +
        shape('M502 1060l-90 150 90-40 90 40z', accent, outline)
      )
    case 'kimono':
      return shape('M300 838L500 1120L705 832L760 868L480 1500H390L455 1210L246 868Z', trim, outline) + arms
    case 'scarf':
      return (
        shape('M560 985L640 1290L540 1310L490 1000Z', trim, inked(line, 11)) +
        stroke('M520 1220l108-20M532 1262l104-18', accent, 16) +
        shape(
          'M286 800C380 880 600 870 690 770C744 820 744 920 700 950C560 1026 400 1030 292 960C244 924 240 850 286 800Z',
          trim,
          inked(line, 11),
        )
      )
    case 'coat':
      return (
        shape('M300 838L470 1060L400 1160L200 930ZM705 836L530 1060L600 1160L810 930Z', trim, outline) +
        stroke('M500 1070V1500', line, 10) +
        [1170, 1290, 1410].map((y) => `<circle cx="548" cy="${y}" r="17" fill="${accent}"/>`).join('') +
        arms
      )
    case 'hood':
      return (
        shape('M270 850C250 960 380 1060 500 1064C630 1060 760 960 735 846C640 940 380 950 270 850Z', trim, outline) +
        stroke('M440 1056V1210M566 1054V1190', accent, 13) +
        arms
      )
  }
}

/** A scarf lies over the neck, everything else under the head. */
export function overNeck({ style, cloth = '#F2866A', trim = '#FFFFFF', accent = cloth }: Clothes): string {
  return style === 'scarf' ? detail(style, cloth, trim, accent) : ''
}

export function garment({ style, cloth = '#F2866A', trim = '#FFFFFF', accent = cloth, pattern }: Clothes): string {
  if (style === 'none') return ''
  const ground = shape(torso, cloth, inked(line, 11))
  const printed = pattern === undefined ? '' : clip(`<path d="${torso}"/>`, pattern) + stroke(torso, line, 11)
  return ground + printed + (style === 'scarf' ? '' : detail(style, cloth, trim, accent))
}
