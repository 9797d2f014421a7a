import { notionists } from '@dicebear/collection'
import { createAvatar } from '@dicebear/core'

import { num } from './shapes.ts'

type Options = NonNullable<Parameters<typeof createAvatar<notionists.Options>>[1]>
type Pick<Key extends keyof Options> = Extract<Options[Key], readonly unknown[]>[number]

export interface Friend {
  hair: Pick<'hair'>
  body: Pick<'body'>
  lips: Pick<'lips'>
  eyes: Pick<'eyes'>
  brows?: Pick<'brows'>
  nose?: Pick<'nose'>
  glasses?: Pick<'glasses'>
  gesture?: Pick<'gesture'>
}

/** The members of the circle draw themselves in another hand than their characters: one ink, no shading. */
export function notionist(friend: Friend, x: number, y: number, scale: number, ink: string, paper: string): string {
  const drawn = createAvatar(notionists, {
    seed: 'ink',
    hair: [friend.hair],
    body: [friend.body],
    lips: [friend.lips],
    eyes: [friend.eyes],
    brows: [friend.brows ?? 'variant05'],
    nose: [friend.nose ?? 'variant02'],
    glassesProbability: friend.glasses === undefined ? 0 : 100,
    glasses: [friend.glasses ?? 'variant03'],
    gestureProbability: friend.gesture === undefined ? 0 : 100,
    gesture: [friend.gesture ?? 'waveLongArm'],
    beardProbability: 0,
  }).toString()
  const inked = drawn
    .replace(/<metadata.*?<\/metadata>/s, '')
    .replace(/<mask.*?<\/mask>/s, '')
    .replace(/ mask="[^"]*"/, '')
    .replace(/<svg[^>]*>/, `<g fill="${ink}">`)
    .replace('</svg>', '</g>')
    .replace(/#000(000)?\b/gi, ink)
    .replace(/#fff(fff)?\b/gi, paper)
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${scale})">${inked}</g>`
}

export const nena: Friend = {
  hair: 'variant45',
  body: 'variant21',
  lips: 'variant25',
  eyes: 'variant05',
  brows: 'variant12',
}
export const kiku: Friend = {
  hair: 'variant30',
  body: 'variant15',
  lips: 'variant22',
  eyes: 'variant03',
  brows: 'variant01',
}
export const toma: Friend = {
  hair: 'variant33',
  body: 'variant25',
  lips: 'variant23',
  eyes: 'variant05',
  glasses: 'variant03',
  gesture: 'waveLongArm',
}
