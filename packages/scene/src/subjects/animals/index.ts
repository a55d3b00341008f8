import type { Subject } from '../subject.ts'
import { ant } from './ant.ts'
import { bear } from './bear.ts'
import { bee } from './bee.ts'
import { butterfly } from './butterfly.ts'
import { camel } from './camel.ts'
import { cat } from './cat.ts'
import { chicken, rooster } from './chicken.ts'
import { cow } from './cow.ts'
import { crab } from './crab.ts'
import { crocodile } from './crocodile.ts'
import { crow } from './crow.ts'
import { deer } from './deer.ts'
import { dog } from './dog.ts'
import { dolphin } from './dolphin.ts'
import { donkey } from './donkey.ts'
import { dragonfly } from './dragonfly.ts'
import { duck } from './duck.ts'
import { eagle } from './eagle.ts'
import { elephant } from './elephant.ts'
import { flamingo } from './flamingo.ts'
import { fox } from './fox.ts'
import { frog } from './frog.ts'
import { giraffe } from './giraffe.ts'
import { goat } from './goat.ts'
import { goldfish } from './goldfish.ts'
import { gorilla } from './gorilla.ts'
import { hedgehog } from './hedgehog.ts'
import { hippo } from './hippo.ts'
import { horse } from './horse.ts'
import { jellyfish } from './jellyfish.ts'
import { kangaroo } from './kangaroo.ts'
import { koala } from './koala.ts'
import { ladybug } from './ladybug.ts'
import { leopard } from './leopard.ts'
import { lion } from './lion.ts'
import { monkey } from './monkey.ts'
import { hummingbird, toucan } from './more-birds.ts'
import { mouse } from './mouse.ts'
import { octopus } from './octopus.ts'
import { ostrich } from './ostrich.ts'
import { owl } from './owl.ts'
import { panda } from './panda.ts'
import { parrot } from './parrot.ts'
import { peacock } from './peacock.ts'
import { penguin } from './penguin.ts'
import { pig } from './pig.ts'
import { pigeon } from './pigeon.ts'
import { polarBear } from './polar-bear.ts'
import { rabbit } from './rabbit.ts'
import { raccoon } from './raccoon.ts'
import { rhino } from './rhino.ts'
import { seagull } from './seagull.ts'
import { seahorse } from './seahorse.ts'
import { seal } from './seal.ts'
import { shark } from './shark.ts'
import { sheep } from './sheep.ts'
import { snail } from './snail.ts'
import { snake } from './snake.ts'
import { songbird } from './songbird.ts'
import { spider } from './spider.ts'
import { squirrel } from './squirrel.ts'
import { starfish } from './starfish.ts'
import { swan } from './swan.ts'
import { tiger } from './tiger.ts'
import { tropicalFish } from './tropical-fish.ts'
import { turtle } from './turtle.ts'
import { whale } from './whale.ts'
import { wolf } from './wolf.ts'
import { zebra } from './zebra.ts'

/** Animals of land, air and water. */
export const ANIMALS: readonly Subject[] = [
  ant,
  bear,
  bee,
  butterfly,
  camel,
  cat,
  chicken,
  rooster,
  cow,
  crab,
  crocodile,
  crow,
  deer,
  dog,
  dolphin,
  donkey,
  dragonfly,
  duck,
  eagle,
  elephant,
  flamingo,
  fox,
  frog,
  giraffe,
  goat,
  goldfish,
  gorilla,
  hedgehog,
  hippo,
  horse,
  jellyfish,
  kangaroo,
  koala,
  ladybug,
  leopard,
  lion,
  monkey,
  mouse,
  octopus,
  ostrich,
  owl,
  panda,
  parrot,
  peacock,
  penguin,
  pig,
  pigeon,
  polarBear,
  rabbit,
  raccoon,
  rhino,
  seagull,
  seahorse,
  seal,
  shark,
  sheep,
  snail,
  snake,
  hummingbird,
  toucan,
  songbird,
  spider,
  squirrel,
  starfish,
  swan,
  tiger,
  tropicalFish,
  turtle,
  whale,
  wolf,
  zebra,
]
