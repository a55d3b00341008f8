import type { Subject } from '../subject.ts'
import { bear } from './bear.ts'
import { camel } from './camel.ts'
import { cat } from './cat.ts'
import { cow } from './cow.ts'
import { deer } from './deer.ts'
import { dog } from './dog.ts'
import { donkey } from './donkey.ts'
import { elephant } from './elephant.ts'
import { fox } from './fox.ts'
import { giraffe } from './giraffe.ts'
import { goat } from './goat.ts'
import { gorilla } from './gorilla.ts'
import { hedgehog } from './hedgehog.ts'
import { hippo } from './hippo.ts'
import { horse } from './horse.ts'
import { kangaroo } from './kangaroo.ts'
import { koala } from './koala.ts'
import { leopard } from './leopard.ts'
import { lion } from './lion.ts'
import { monkey } from './monkey.ts'
import { mouse } from './mouse.ts'
import { panda } from './panda.ts'
import { pig } from './pig.ts'
import { polarBear } from './polar-bear.ts'
import { rabbit } from './rabbit.ts'
import { raccoon } from './raccoon.ts'
import { rhino } from './rhino.ts'
import { sheep } from './sheep.ts'
import { squirrel } from './squirrel.ts'
import { tiger } from './tiger.ts'
import { wolf } from './wolf.ts'
import { zebra } from './zebra.ts'

/** Animals of land, air and water. */
export const ANIMALS: readonly Subject[] = [
  bear,
  camel,
  cat,
  cow,
  deer,
  dog,
  donkey,
  elephant,
  fox,
  giraffe,
  goat,
  gorilla,
  hedgehog,
  hippo,
  horse,
  kangaroo,
  koala,
  leopard,
  lion,
  monkey,
  mouse,
  panda,
  pig,
  polarBear,
  rabbit,
  raccoon,
  rhino,
  sheep,
  squirrel,
  tiger,
  wolf,
  zebra,
]
