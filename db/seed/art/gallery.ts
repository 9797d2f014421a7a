import type { Scene } from './scene.ts'
import { circleScenes } from './scenes-circle.ts'
import { nightScenes } from './scenes-night.ts'
import { processScenes } from './scenes-process.ts'
import { roomScenes } from './scenes-rooms.ts'
import { seaScenes } from './scenes-sea.ts'
import { seasonScenes } from './scenes-seasons.ts'
import { tableScenes } from './scenes-table.ts'

/** Every picture of the wall; the goods are printed from the same plates. */
export const gallery: Scene[] = [...seaScenes, ...seasonScenes, ...nightScenes, ...roomScenes, ...circleScenes, ...tableScenes, ...processScenes]
