import type { Subject } from '../subject.ts'
import { bread, croissant, pancakes } from './bakery.ts'
import { breakfastBowl, pasta, ramen, riceBowl, salad } from './bowls.ts'
import { cake, cookie, cupcake, donut } from './cakes.ts'
import { beer, bottle, cocktail, wineGlass } from './drinks.ts'
import { apple, banana, cherry, grapes, lemon, orange, pear, strawberry } from './fruit.ts'
import { cheeseBoard, macarons, smoothie, sundae } from './glasses-of.ts'
import { carrot, fruitBowl, pineapple, tomato, watermelon } from './large-fruit.ts'
import { burger, cheese, egg, hotDog } from './meals.ts'
import { breakfast, dumplings, fries, roastChicken } from './oven.ts'
import { pie } from './pies.ts'
import { steak, tacos, toast, waffles } from './plates.ts'
import { pizza, soup, sushi } from './served.ts'
import { chocolate, iceCream } from './sweets.ts'
import { honeyJar, teaCup } from './table-drinks.ts'

export const FOOD_SUBJECTS: readonly Subject[] = [
  apple,
  pear,
  banana,
  orange,
  lemon,
  strawberry,
  cherry,
  grapes,
  watermelon,
  pineapple,
  carrot,
  tomato,
  bread,
  croissant,
  cheese,
  egg,
  pizza,
  burger,
  hotDog,
  sushi,
  cake,
  cupcake,
  donut,
  cookie,
  iceCream,
  chocolate,
  wineGlass,
  bottle,
  beer,
  cocktail,
  teaCup,
  fruitBowl,
  soup,
  pancakes,
  honeyJar,
  ramen,
  salad,
  pasta,
  riceBowl,
  breakfastBowl,
  steak,
  tacos,
  toast,
  waffles,
  fries,
  breakfast,
  dumplings,
  roastChicken,
  pie,
  sundae,
  smoothie,
  macarons,
  cheeseBoard,
]
