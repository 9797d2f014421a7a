import type { Scene } from './scene.ts'
import { aboveScenes } from './scenes-above.ts'
import { circleScenes } from './scenes-circle.ts'
import { foodScenes } from './scenes-food.ts'
import { gardenScenes } from './scenes-gardens.ts'
import { nightScenes } from './scenes-night.ts'
import { placeScenes } from './scenes-places.ts'
import { portraitScenes } from './scenes-portraits.ts'
import { processScenes } from './scenes-process.ts'
import { roomScenes } from './scenes-rooms.ts'
import { seaScenes } from './scenes-sea.ts'
import { tallScenes } from './scenes-tall.ts'
import { thingScenes } from './scenes-things.ts'
import { townScenes } from './scenes-town.ts'
import { weatherScenes } from './scenes-weather.ts'
import { wideScenes } from './scenes-wide.ts'

/** Every picture of the wall; the goods are printed from the same plates. */
export const gallery: Scene[] = [
  ...seaScenes,
  ...gardenScenes,
  ...weatherScenes,
  ...nightScenes,
  ...townScenes,
  ...roomScenes,
  ...circleScenes,
  ...foodScenes,
  ...aboveScenes,
  ...processScenes,
  ...wideScenes,
  ...tallScenes,
  ...thingScenes,
  ...placeScenes,
  ...portraitScenes,
]
