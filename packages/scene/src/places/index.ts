import type { PlaceName } from '../scene.ts'
import { abstract, pattern } from './abstract.ts'
import { canyon } from './canyon.ts'
import { desert, field, forest, hills, jungle, meadow, mountains, park, savanna, tundra } from './lands.ts'
import { sky, space } from './outer-space.ts'
import type { Place } from './place.ts'
import { bedroom, cafe, hall, kitchen, laboratory, library, livingRoom, office, workshop } from './rooms.ts'
import { castleGrounds, farm, garden, harbour, village, waterfall } from './settlements.ts'
import { skyline } from './skyline.ts'
import { stage } from './stage.ts'
import { cave, planet, volcano } from './strange-lands.ts'
import { street } from './street.ts'
import { studio } from './studio.ts'
import { table } from './table.ts'
import { underwater } from './underwater.ts'
import { beach, lake, river, sea, swamp } from './waters.ts'
import { road } from './ways.ts'

/** Every place there is a name for. */
const BUILT: Readonly<Record<PlaceName, Place>> = {
  lake,
  sea,
  beach,
  river,
  waterfall,
  mountains,
  hills,
  meadow,
  field,
  forest,
  jungle,
  desert,
  canyon,
  savanna,
  tundra,
  swamp,
  garden,
  park,
  farm,
  village,
  street,
  skyline,
  road,
  harbour,
  'castle-grounds': castleGrounds,
  underwater,
  cave,
  volcano,
  space,
  planet,
  sky,
  'living-room': livingRoom,
  bedroom,
  kitchen,
  office,
  cafe,
  library,
  workshop,
  laboratory,
  hall,
  stage,
  table,
  studio,
  abstract,
  pattern,
}

export const placeNamed = (name: PlaceName): Place => BUILT[name]
