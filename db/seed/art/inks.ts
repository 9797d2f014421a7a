/**
 * Five sets of printing inks. A picture takes one set and, beside it, very few colours of its own: that is what holds
 * sixty pictures of different things together on one wall.
 */
export interface Inks {
  /** the unprinted sheet */
  paper: string
  /** lines and the darkest ground */
  deep: string
  mid: string
  soft: string
  pale: string
  /** the one loud colour */
  pop: string
  /** light: lamps, moons, the middle of flowers */
  sun: string
}

export const night: Inks = {
  paper: '#FFF4E2',
  deep: '#163C55',
  mid: '#23808A',
  soft: '#8FD0C6',
  pale: '#D3EEE6',
  pop: '#F2866A',
  sun: '#FBD58A',
}

export const dusk: Inks = {
  paper: '#FFF1DF',
  deep: '#432B57',
  mid: '#E4684F',
  soft: '#F6A57E',
  pale: '#FCD9B4',
  pop: '#48AFA6',
  sun: '#FFE3A3',
}

export const leafInks: Inks = {
  paper: '#FBF6E6',
  deep: '#14483F',
  mid: '#35916F',
  soft: '#8CCBA4',
  pale: '#D8EED6',
  pop: '#F2918A',
  sun: '#F8D479',
}

export const sky: Inks = {
  paper: '#FFF9EC',
  deep: '#223F70',
  mid: '#4C8FCB',
  soft: '#9CCBE6',
  pale: '#DCEEF6',
  pop: '#F07B62',
  sun: '#FBD05F',
}

export const rose: Inks = {
  paper: '#FFF3EA',
  deep: '#58233A',
  mid: '#D8607A',
  soft: '#F3A6A6',
  pale: '#FBDAD3',
  pop: '#3E9E9A',
  sun: '#F3BC52',
}

/** The line of figures: nearly black, so that every set of inks can carry it. */
export const line = '#17131A'
