import type { Subject } from '../subject.ts'
import { campfire, wave } from './fire-and-sea.ts'
import { comet, crystal } from './gems.ts'
import { moon, star, sun } from './heavens.ts'
import { mountain, rock, volcano } from './rocks.ts'
import { cloud, lightning, rainbow, snowflake, tornado } from './sky-things.ts'
import { iceberg, island, waterfall } from './water-places.ts'
import { earth, planet } from './worlds.ts'

export const NATURE: readonly Subject[] = [
  rock,
  mountain,
  volcano,
  island,
  iceberg,
  waterfall,
  cloud,
  sun,
  moon,
  star,
  rainbow,
  lightning,
  snowflake,
  tornado,
  earth,
  planet,
  comet,
  crystal,
  campfire,
  wave,
]
