import type { Subject } from '../subject.ts'
import * as arms from './arms.ts'
import * as boardGames from './board-games.ts'
import * as boards from './boards.ts'
import * as boxedToys from './boxed-toys.ts'
import * as containers from './containers.ts'
import * as devices from './devices.ts'
import * as festive from './festive.ts'
import * as gadgets from './gadgets.ts'
import * as harps from './harp.ts'
import * as instruments from './instruments.ts'
import * as keepsakes from './keepsakes.ts'
import * as machines from './machines.ts'
import * as magic from './magic.ts'
import * as posts from './posts.ts'
import * as products from './products.ts'
import * as sheets from './sheets-and-hoops.ts'
import * as signs from './signs.ts'
import * as street from './street.ts'
import * as strings from './strings.ts'
import * as toys from './toys.ts'
import * as treasures from './treasures.ts'
import * as wear from './wear.ts'
import * as winds from './winds.ts'
import * as witchcraft from './witchcraft.ts'
import * as writing from './writing.ts'

/** Every export of these files is a subject. */
export const OBJECTS: readonly Subject[] = [
  toys,
  boxedToys,
  treasures,
  keepsakes,
  magic,
  witchcraft,
  devices,
  gadgets,
  festive,
  boards,
  boardGames,
  containers,
  wear,
  street,
  posts,
  signs,
  arms,
  writing,
  instruments,
  strings,
  harps,
  winds,
  products,
  machines,
  sheets,
].flatMap((group): Subject[] => Object.values(group))
