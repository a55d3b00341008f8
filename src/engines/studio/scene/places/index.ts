import type { PlaceName } from '../scene.ts'
import { abstract, pattern } from './abstract.ts'
import { desert, field, forest, hills, jungle, meadow, mountains, park, savanna, tundra } from './lands.ts'
import { sky, space } from './outer-space.ts'
import type { Place } from './place.ts'
import { ROOMS } from './rooms.ts'
import { castleGrounds, farm, garden, harbour, village, waterfall } from './settlements.ts'
import { skyline } from './skyline.ts'
import { cave, planet, volcano } from './strange-lands.ts'
import { street } from './street.ts'
import { studio } from './studio.ts'
import { table } from './table.ts'
import { underwater } from './underwater.ts'
import { beach, lake, river, sea, swamp } from './waters.ts'
import { road } from './ways.ts'

export const PLACES_BUILT: readonly Place[] = [
  lake,
  sea,
  beach,
  river,
  swamp,
  mountains,
  hills,
  meadow,
  field,
  forest,
  jungle,
  desert,
  savanna,
  tundra,
  park,
  street,
  skyline,
  studio,
  table,
  underwater,
  planet,
  volcano,
  cave,
  road,
  village,
  farm,
  castleGrounds,
  harbour,
  garden,
  waterfall,
  abstract,
  pattern,
  space,
  sky,
  ...ROOMS,
]

/** Places that are not built yet look like the one nearest to them. */
export function placeNamed(name: PlaceName): Place {
  return PLACES_BUILT.find((place) => place.name === name) ?? meadow
}
