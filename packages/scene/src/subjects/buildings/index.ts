import type { Subject } from '../subject.ts'
import { ferrisWheel, stadium } from './arenas.ts'
import { greenhouse, igloo, tent } from './camps.ts'
import { castle, ruins, tower } from './castles.ts'
import { apartment, factory, shop, skyscraper } from './city.ts'
import { pagoda, torii } from './eastern.ts'
import { fence, fountain, gate, statue, well } from './grounds.ts'
import { cottage, house } from './houses.ts'
import { barn, bridge, pyramid } from './sights.ts'
import { latticeTower, lighthouse, windmill } from './towers.ts'
import { cabin, hut, treehouse } from './woodland-houses.ts'
import { church, mosque, temple } from './worship.ts'

export const BUILDINGS: readonly Subject[] = [
  house,
  cottage,
  cabin,
  hut,
  treehouse,
  castle,
  tower,
  ruins,
  church,
  mosque,
  temple,
  pagoda,
  torii,
  lighthouse,
  windmill,
  latticeTower,
  skyscraper,
  apartment,
  shop,
  factory,
  pyramid,
  bridge,
  barn,
  tent,
  igloo,
  greenhouse,
  well,
  fountain,
  fence,
  gate,
  statue,
  stadium,
  ferrisWheel,
]
