import { lorelei } from '@dicebear/collection'
import { createAvatar } from '@dicebear/core'

import { garment, overNeck, type Clothes } from './garments.ts'
import { ellipse, num } from './shapes.ts'

type Options = NonNullable<Parameters<typeof createAvatar<lorelei.Options>>[1]>
type Pick<Key extends keyof Options> = Extract<Options[Key], readonly unknown[]>[number]

/** A face. Only eyes, brows and mouths that look content are named here: the style also has scowls. */
export interface Look {
  hair: Pick<'hair'>
  hairColour: string
  eyes?:
    | 'variant04'
    | 'variant06'
    | 'variant10'
    | 'variant12'
    | 'variant16'
    | 'variant19'
    | 'variant21'
    | 'variant23'
    | 'variant24'
  brows?: 'variant01' | 'variant02' | 'variant05' | 'variant10'
  mouth?: 'happy01' | 'happy02' | 'happy04' | 'happy05' | 'happy06' | 'happy08' | 'happy13' | 'happy14'
  nose?: 'variant01' | 'variant02' | 'variant04' | 'variant06'
  skin?: string
  blush?: string
  freckles?: boolean
  glasses?: Pick<'glasses'>
  earring?: string
  /** Colour of the flowers in the hair. */
  flowers?: string
}

export interface Stand {
  /** Middle of the figure. */
  x: number
  /** Top of the box; the hair begins about a tenth below. */
  y: number
  /** 1 is 980 units from crown to collar. */
  scale: number
  flip?: boolean
  turn?: number
}

const hex = (colour: string): string => colour.slice(1)

function head(look: Look): string {
  const drawn = createAvatar(lorelei, {
    seed: 'ink',
    hair: [look.hair],
    hairColor: [hex(look.hairColour)],
    eyes: [look.eyes ?? 'variant24'],
    eyebrows: [look.brows ?? 'variant02'],
    mouth: [look.mouth ?? 'happy02'],
    nose: [look.nose ?? 'variant01'],
    head: ['variant04'],
    skinColor: [hex(look.skin ?? '#FFEBDA')],
    frecklesProbability: look.freckles === true ? 100 : 0,
    frecklesColor: ['e88d75'],
    glassesProbability: look.glasses === undefined ? 0 : 100,
    glasses: [look.glasses ?? 'variant01'],
    earringsProbability: look.earring === undefined ? 0 : 100,
    earrings: ['variant01'],
    earringsColor: [hex(look.earring ?? '#F2866A')],
    beardProbability: 0,
    hairAccessoriesProbability: look.flowers === undefined ? 0 : 100,
    hairAccessoriesColor: [hex(look.flowers ?? '#F2866A')],
  }).toString()
  // The style cuts its drawing to a square; hair has to fall over the shoulders here, so the mask goes.
  return drawn
    .replace(/<metadata.*?<\/metadata>/s, '')
    .replace(/<mask.*?<\/mask>/s, '')
    .replace(/ mask="[^"]*"/, '')
    .replace(/<svg[^>]*>/, '<g>')
    .replace('</svg>', '</g>')
}

function cheeks(look: Look): string {
  const colour = look.blush ?? '#F7A58E'
  return ellipse(425, 582, 46, 30, colour, 'opacity=".6"') + ellipse(692, 572, 32, 26, colour, 'opacity=".6"')
}

/** Head and shoulders; `over` is drawn on top in the same box (headphones, a towel, a crown). */
export function figure(look: Look, clothes: Clothes, stand: Stand, over = ''): string {
  const { x, y, scale, flip = false, turn = 0 } = stand
  const size = Math.round(scale * 1000) / 1000
  const place = `translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${flip ? -size : size} ${size}) translate(-490 0)`
  return `<g transform="${place}">${garment(clothes)}${head(look)}${cheeks(look)}${overNeck(clothes)}${over}</g>`
}
