import type { Subject } from '../subject.ts'
import { book } from './book.ts'
import { clock, pictureFrame, rug, vase } from './decor.ts'
import { flask, laptop, microscope } from './desk-things.ts'
import { chandelier, fireplace, floorLamp, lamp, lantern, pendantLamp } from './lights.ts'
import { armchair, chair, sofa, stool, swing, throne } from './seats.ts'
import { column, globe, mirror } from './standing-decor.ts'
import { barrel, bed, bookshelf, crate, fridge, stove, wardrobe } from './storage.ts'
import { coffeeTable, desk, kitchenCounter, nightstand, roundTable, table, workbench } from './tables.ts'
import { coffeeCup, teapot } from './tea.ts'
import { hammer, saw } from './tools.ts'

export const FURNITURE: readonly Subject[] = [
  sofa,
  armchair,
  chair,
  stool,
  throne,
  swing,
  table,
  roundTable,
  coffeeTable,
  desk,
  nightstand,
  workbench,
  kitchenCounter,
  bed,
  wardrobe,
  bookshelf,
  fridge,
  stove,
  barrel,
  crate,
  lamp,
  floorLamp,
  pendantLamp,
  chandelier,
  lantern,
  fireplace,
  rug,
  pictureFrame,
  clock,
  globe,
  column,
  mirror,
  vase,
  laptop,
  book,
  teapot,
  coffeeCup,
  flask,
  microscope,
  hammer,
  saw,
]
