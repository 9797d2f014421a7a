import type { Look } from './figure.ts'

/** The people of the books: they keep their faces wherever they turn up. */
export const mio: Look = {
  hair: 'variant16',
  hairColour: '#0E2B40',
  eyes: 'variant24',
  mouth: 'happy02',
  flowers: '#F2866A',
}

export const nagi: Look = { hair: 'variant40', hairColour: '#58233A', eyes: 'variant21', mouth: 'happy08' }

export const hotaru: Look = {
  hair: 'variant26',
  hairColour: '#2A1B2E',
  eyes: 'variant12',
  mouth: 'happy01',
  brows: 'variant02',
  flowers: '#FBD58A',
  earring: '#FBD58A',
}

export const sora: Look = {
  hair: 'variant24',
  hairColour: '#1B1638',
  eyes: 'variant19',
  mouth: 'happy02',
  skin: '#D99A72',
  blush: '#D8607A',
  earring: '#FFE3A3',
}

export const ren: Look = {
  hair: 'variant20',
  hairColour: '#B4532F',
  eyes: 'variant24',
  mouth: 'happy01',
  brows: 'variant05',
  nose: 'variant04',
}

export const wakaba: Look = {
  hair: 'variant46',
  hairColour: '#7A3B2A',
  eyes: 'variant10',
  mouth: 'happy05',
  freckles: true,
}

export const yuzu: Look = {
  hair: 'variant14',
  hairColour: '#14483F',
  eyes: 'variant23',
  mouth: 'happy05',
  brows: 'variant10',
}
