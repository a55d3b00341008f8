import type { Subject } from '../subject.ts'
import { alien } from './alien.ts'
import { dragon } from './dragon.ts'
import { ghost } from './ghost.ts'
import { griffin } from './griffin.ts'
import { longNeckDinosaur } from './long-neck-dinosaur.ts'
import { monster } from './monster.ts'
import { pegasus } from './pegasus.ts'
import { phoenix } from './phoenix.ts'
import { seaMonster } from './sea-monster.ts'
import { slime } from './slime.ts'
import { tyrannosaurus } from './tyrannosaurus.ts'
import { unicorn } from './unicorn.ts'
import { yeti } from './yeti.ts'

/** Beings of tales, of long ago and of other stars. */
export const CREATURES: readonly Subject[] = [
  alien,
  dragon,
  ghost,
  griffin,
  longNeckDinosaur,
  monster,
  pegasus,
  phoenix,
  seaMonster,
  slime,
  tyrannosaurus,
  unicorn,
  yeti,
]
